import { createHash } from 'node:crypto';

/**
 * A PDF file in the making (ISO 32000-2). Nothing in it is random, of this hour or deflated: zlib
 * differs from build to build, and a document's hash must not.
 */
export interface PdfFile {
  /** The number of an object that is written later. */
  reserve(): number;
  write(number: number, body: string): void;
  add(body: string): number;
  /** @param entries of the stream's dictionary, besides its length */
  addStream(entries: string, content: Buffer | string): number;
  /** The whole file; `root` and `info` are numbers of objects. */
  finish(root: number, info: number): Buffer;
}

// Four bytes above 127 tell programs that move files that this is no text.
const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

export function pdfFile(): PdfFile {
  const bodies: (Buffer | undefined)[] = [];
  const reserve = () => bodies.push(undefined);
  const write = (number: number, body: string) => {
    bodies[number - 1] = Buffer.from(body, 'latin1');
  };
  return {
    reserve,
    write,
    add(body) {
      const number = reserve();
      write(number, body);
      return number;
    },
    addStream(entries, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
      const opening = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
      return bodies.push(Buffer.concat([Buffer.from(opening), bytes, Buffer.from('\nendstream')]));
    },
    finish: (root, info) => finish(bodies, root, info),
  };
}

function finish(bodies: (Buffer | undefined)[], root: number, info: number): Buffer {
  const parts: Buffer[] = [HEADER];
  const offsets: number[] = [];
  let length = HEADER.length;
  const append = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  bodies.forEach((body, index) => {
    if (!body) throw new Error(`Object ${index + 1} of the PDF was never written.`);
    offsets.push(length);
    append(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  });
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
  const size = bodies.length + 1;
  append(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${xref}trailer\n` +
        `<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\n` +
        `startxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
