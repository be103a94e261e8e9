/**
 * Protocol buffers from a file that may be damaged: nothing is read beyond the end, however long
 * it claims to be.
 */
import { PbfReader } from 'pbf';

export class BoundedReader extends PbfReader {
  override readPackedEnd(): number {
    return this.#within(super.readPackedEnd());
  }

  override readMessage<T>(
    readField: (tag: number, result: T, pbf: PbfReader) => void,
    result: T,
  ): T {
    const end = this.#end();
    this.readFields(readField, result, end);
    if (this.pos !== end) throw new RangeError('A message ends in the middle of a field.');
    return result;
  }

  override readString(): string {
    return Buffer.from(this.readBytes()).toString('utf8');
  }

  override readBytes(): Uint8Array {
    const end = this.#end();
    const bytes = this.buf.subarray(this.pos, end);
    this.pos = end;
    return bytes;
  }

  override skip(type: number): void {
    super.skip(type);
    this.#within(this.pos);
  }

  #end(): number {
    return this.#within(this.readVarint() + this.pos);
  }

  #within(end: number): number {
    if (end > this.length) throw new RangeError('A field is longer than what holds it.');
    return end;
  }
}
