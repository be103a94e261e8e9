/** One value of a DER text: its tag, its content and all of its bytes. */
export interface DerValue {
  tag: number;
  content: Buffer;
  whole: Buffer;
}

/**
 * The value that the bytes begin with; more may follow.
 * @throws RangeError when they are no DER
 */
export function readDer(bytes: Buffer): DerValue {
  const tag = bytes.readUInt8(0);
  const short = bytes.readUInt8(1);
  const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
  // Four bytes of length are more than any file here; an indefinite length is no DER.
  if ((tag & 0x1f) === 0x1f || short === 0x80 || lengthBytes > 4)
    throw new RangeError('This is no DER.');
  const length = lengthBytes === 0 ? short : bytes.readUIntBE(2, lengthBytes);
  const from = 2 + lengthBytes;
  if (from + length > bytes.length) throw new RangeError('The DER ends too early.');
  return {
    tag,
    content: bytes.subarray(from, from + length),
    whole: bytes.subarray(0, from + length),
  };
}

/**
 * The values inside a value.
 * @throws RangeError when its content is no DER
 */
export function childrenOf({ content }: DerValue): DerValue[] {
  const children: DerValue[] = [];
  for (let at = 0; at < content.length;) {
    const child = readDer(content.subarray(at));
    children.push(child);
    at += child.whole.length;
  }
  return children;
}
