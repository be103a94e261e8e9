/** The few shapes of DER (ITU-T X.690) that certificates and questions about time are made of. */

export const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
export const set = (...parts: Buffer[]) => tagged(0x31, ...parts);
export const utf8 = (text: string) => tagged(0x0c, Buffer.from(text));
export const octets = (...parts: Buffer[]) => tagged(0x04, ...parts);
export const yes = tagged(0x01, Buffer.from([0xff]));
export const nothing = tagged(0x05);

/** @param unused how many of the last byte's lower bits say nothing */
export const bits = (bytes: Buffer, unused = 0) => tagged(0x03, Buffer.from([unused]), bytes);

/** A positive number of any size; a leading zero keeps it from being read as negative. */
export function integer(bytes: Buffer): Buffer {
  let from = 0;
  while (from < bytes.length - 1 && bytes[from] === 0) from++;
  const rest = bytes.subarray(from);
  return tagged(0x02, rest[0]! > 0x7f ? Buffer.concat([Buffer.alloc(1), rest]) : rest);
}

/** @param dotted an object identifier such as `2.5.4.3` */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return tagged(0x06, Buffer.from(bytes));
}

/** Certificates write years until 2049 with two figures (RFC 5280, 4.1.2.5). */
export function time(at: Date): Buffer {
  return at.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(digitsOf(at).slice(2)))
    : generalizedTime(at);
}

/** `20260308100000Z`, as time stamps and answers about certificates write it. */
export const generalizedTime = (at: Date) => tagged(0x18, Buffer.from(digitsOf(at)));

const digitsOf = (at: Date) => `${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;

/** Wrapped in a tag that only the place around it gives a meaning. */
export const explicit = (number: number, ...parts: Buffer[]) => tagged(0xa0 + number, ...parts);
/** Primitive bytes under such a tag. */
export const implicit = (number: number, bytes: Buffer) => tagged(0x80 + number, bytes);

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let left = length; left > 0; left >>>= 8) bytes.unshift(left & 0xff);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}
