/**
 * The colour space sRGB (IEC 61966-2-1) as an ICC profile (ICC.1:2004-10, version 4.2): tells a
 * printer what our red, green and blue are, which PDF/A asks of every file.
 */
export function srgbProfile(): Buffer {
  const curve = parametricCurve();
  const tags: [signature: string, data: Buffer][] = [
    ['desc', text('sRGB')],
    ['cprt', text('No rights reserved')],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['chad', matrix(adaptation)],
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const directory = Buffer.alloc(4 + tags.length * 12);
  directory.writeUInt32BE(tags.length, 0);
  const first = HEADER_BYTES + directory.length;
  const parts: Buffer[] = [];
  const offsets = new Map<Buffer, number>();
  let end = first;
  tags.forEach(([signature, data], index) => {
    if (!offsets.has(data)) {
      offsets.set(data, end);
      parts.push(data);
      end += data.length;
    }
    directory.write(signature, 4 + index * 12, 'latin1');
    directory.writeUInt32BE(offsets.get(data)!, 8 + index * 12);
    directory.writeUInt32BE(data.length, 12 + index * 12);
  });
  return Buffer.concat([header(end), directory, ...parts]);
}

const HEADER_BYTES = 128;

/** From daylight of 6500 K, which screens show, to the 5000 K of print (Bradford). */
const adaptation = [
  1.047882, 0.022919, -0.050201, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678,
];

function header(size: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x0420_0000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // Year, month and day of the profile; the clock's hour is none of it.
  [2026, 1, 1].forEach((part, index) => bytes.writeUInt16BE(part, 24 + index * 2));
  bytes.write('acsp', 36, 'latin1');
  [0.9642, 1, 0.8249].forEach((part, index) => bytes.writeInt32BE(fixed(part), 68 + index * 4));
  return bytes;
}

function fixed(number: number): number {
  return Math.round(number * 65_536);
}

function numbers(type: string, list: number[]): Buffer {
  const bytes = Buffer.alloc(8 + list.length * 4);
  bytes.write(type, 0, 'latin1');
  list.forEach((number, index) => bytes.writeInt32BE(fixed(number), 8 + index * 4));
  return bytes;
}

const xyz = (...list: [number, number, number]) => numbers('XYZ ', list);
const matrix = (list: number[]) => numbers('sf32', list);

/** How a number becomes light: straight below 0.04045, a power of 2.4 above. */
function parametricCurve(): Buffer {
  const list = numbers('para', [0, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]);
  list.writeUInt16BE(3, 8);
  return list;
}

/** One text in American English; padded, because each tag begins at a multiple of four. */
function text(words: string): Buffer {
  const letters = Buffer.from(words, 'utf16le').swap16();
  const bytes = Buffer.alloc(28 + Math.ceil(letters.length / 4) * 4);
  bytes.write('mluc', 0, 'latin1');
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt32BE(12, 12);
  bytes.write('enUS', 16, 'latin1');
  bytes.writeUInt32BE(letters.length, 20);
  bytes.writeUInt32BE(28, 24);
  letters.copy(bytes, 28);
  return bytes;
}
