/** Where nodes lie: the ones that a part of the file needs, as sorted columns. */
import type { FileHandle } from 'node:fs/promises';
import { checked, readBlob } from './readBlobs.ts';
import { readBlock } from './readBlock.ts';
import type { SurveyedBlock } from './surveyFile.ts';

const unitsPerDegree = 1e7;
const missing = 0x7fff_ffff;

export class NodePositions {
  /** Rising, each once. */
  readonly #ids: Float64Array;
  readonly #latitudes: Int32Array;
  readonly #longitudes: Int32Array;

  /** @param refs in any order, with repetitions; it is sorted in place. */
  constructor(refs: Float64Array) {
    refs.sort();
    let count = 0;
    for (let at = 0; at < refs.length; at++) {
      if (at === 0 || refs[at] !== refs[at - 1]) refs[count++] = refs[at]!;
    }
    this.#ids = refs.subarray(0, count);
    this.#latitudes = new Int32Array(count).fill(missing);
    this.#longitudes = new Int32Array(count);
  }

  /** Reads the blocks that can hold some of the nodes. */
  async load(file: FileHandle, blocks: SurveyedBlock[]): Promise<void> {
    for (const { offset, nodes, firstNode, lastNode } of blocks) {
      if (nodes === 0 || !this.#hasBetween(firstNode, lastNode)) continue;
      const { block } = await readBlob(file, offset);
      checked(offset, () => this.#readBlock(block));
    }
  }

  #readBlock(block: Uint8Array): void {
    let at = 0;
    readBlock(block, {
      node: (id, latitude, longitude) => {
        // Nodes mostly rise: the next one is found a few steps on.
        if (at >= this.#ids.length || this.#ids[at]! > id) at = this.#firstFrom(id);
        while (at < this.#ids.length && this.#ids[at]! < id) at++;
        if (this.#ids[at] !== id) return;
        this.#latitudes[at] = latitude;
        this.#longitudes[at] = longitude;
      },
    });
  }

  /** [longitude, latitude] in degrees; null where the file does not have the node. */
  of(id: number): GeoJSON.Position | null {
    const at = this.#firstFrom(id);
    if (this.#ids[at] !== id || this.#latitudes[at] === missing) return null;
    return [this.#longitudes[at]! / unitsPerDegree, this.#latitudes[at]! / unitsPerDegree];
  }

  #hasBetween(first: number, last: number): boolean {
    const at = this.#firstFrom(first);
    return at < this.#ids.length && this.#ids[at]! <= last;
  }

  /** Index of the first id that is not below `id`. */
  #firstFrom(id: number): number {
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
