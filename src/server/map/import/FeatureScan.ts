/** Finds the features in the text of a GeoJSON FeatureCollection, by its brackets and quotes alone. */
import { DamagedFile } from './readBlobs.ts';

/** Characters. A country's coast is some tens of millions. */
const longestFeature = 64 * 1024 * 1024;
const longestKey = 20;

/** Depth of brackets inside the collection, its list of features, a feature. */
const inCollection = 1;
const inList = 2;
const inFeature = 3;

export class FeatureScan {
  #depth = 0;
  #inString = false;
  #afterBackslash = false;
  /** The last text at the collection's own level: the key of the value that follows. */
  #key = '';
  #isFeatureList = false;
  #sawFeatures = false;
  #isOver = false;
  /** What earlier pieces of text hold of the present feature. */
  #begun = '';

  /** The features that end in the next piece of text. */
  *take(text: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const character = text[at]!;
      if (this.#inString) {
        this.#insideString(character);
      } else if (character === '"') {
        this.#inString = true;
        if (this.#depth === inCollection) this.#key = '';
      } else if (character === '{' || character === '[') {
        this.#open(character);
        if (this.#isFeatureList && this.#depth === inFeature) from = at;
      } else if (character === '}' || character === ']') {
        if (this.#isFeatureList && this.#depth === inFeature) {
          yield this.#begun + text.slice(from, at + 1);
          this.#begun = '';
        }
        this.#close();
      }
    }
    if (this.#isFeatureList && this.#depth >= inFeature) this.#begun += text.slice(from);
    if (this.#begun.length > longestFeature) {
      throw new DamagedFile(`has a feature of more than ${longestFeature} characters.`);
    }
  }

  /** @throws DamagedFile where the text stopped too early, or was something else. */
  end(): void {
    if (this.#depth > 0) throw new DamagedFile('ends too early. Load it again.');
    if (!this.#sawFeatures) {
      throw new DamagedFile('is not a GeoJSON FeatureCollection: it has no list of features.');
    }
  }

  #insideString(character: string): void {
    if (this.#afterBackslash) this.#afterBackslash = false;
    else if (character === '\\') this.#afterBackslash = true;
    else if (character === '"') this.#inString = false;
    else if (this.#depth === inCollection && this.#key.length < longestKey) this.#key += character;
  }

  #open(character: string): void {
    if (this.#isOver) throw new DamagedFile('goes on after its end. Is it several files in one?');
    if (this.#depth === 0 && character === '[') {
      throw new DamagedFile('is not a GeoJSON FeatureCollection.');
    }
    this.#depth++;
    if (this.#depth === inList) this.#isFeatureList = this.#key === 'features';
    if (this.#isFeatureList) this.#sawFeatures = true;
  }

  #close(): void {
    if (this.#depth === 0) throw new DamagedFile('is not JSON: a bracket closes nothing.');
    this.#depth--;
    if (this.#depth < inList) this.#isFeatureList = false;
    this.#isOver = this.#depth === 0;
  }
}
