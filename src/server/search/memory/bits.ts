/** Sets of small whole numbers: one bit each, 32 to a word. */
export type Bits = Int32Array;

export function bitsFor(size: number): Bits {
  return new Int32Array((size + 31) >>> 5);
}

export function setBit(bits: Bits, i: number): void {
  bits[i >>> 5]! |= 1 << (i & 31);
}

export function clearBit(bits: Bits, i: number): void {
  bits[i >>> 5]! &= ~(1 << (i & 31));
}

/** Of a member another number becomes one in its place. */
export function moveBit(bits: Bits, from: number, to: number): void {
  clearBit(bits, from);
  setBit(bits, to);
}

export function countOnes(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * How many are in both, in the words from … to − 1. Harley and Seal’s way: of eight words the bits are
 * added up place by place, as in a column of numbers, and only what is carried out as eights is counted.
 */
export function countCommon(a: Bits, b: Bits, from: number, to: number): number {
  let [eights, fours, twos, ones] = [0, 0, 0, 0];
  let w = from;
  for (; w + 8 <= to; w += 8) {
    let first = a[w]! & b[w]!;
    let second = a[w + 1]! & b[w + 1]!;
    let either = ones ^ first;
    const twosOfA = (ones & first) | (either & second);
    ones = either ^ second;

    first = a[w + 2]! & b[w + 2]!;
    second = a[w + 3]! & b[w + 3]!;
    either = ones ^ first;
    const twosOfB = (ones & first) | (either & second);
    ones = either ^ second;

    either = twos ^ twosOfA;
    const foursOfAB = (twos & twosOfA) | (either & twosOfB);
    twos = either ^ twosOfB;

    first = a[w + 4]! & b[w + 4]!;
    second = a[w + 5]! & b[w + 5]!;
    either = ones ^ first;
    const twosOfC = (ones & first) | (either & second);
    ones = either ^ second;

    first = a[w + 6]! & b[w + 6]!;
    second = a[w + 7]! & b[w + 7]!;
    either = ones ^ first;
    const twosOfD = (ones & first) | (either & second);
    ones = either ^ second;

    either = twos ^ twosOfC;
    const foursOfCD = (twos & twosOfC) | (either & twosOfD);
    twos = either ^ twosOfD;

    either = fours ^ foursOfAB;
    eights += countOnes((fours & foursOfAB) | (either & foursOfCD));
    fours = either ^ foursOfCD;
  }
  let n = 8 * eights + 4 * countOnes(fours) + 2 * countOnes(twos) + countOnes(ones);
  for (; w < to; w++) n += countOnes(a[w]! & b[w]!);
  return n;
}

/** The lowest `n` bits of a word, 0 ≤ n ≤ 31. */
export function lowestBits(n: number): number {
  return (1 << n) - 1;
}

/** The bits of the word at `index` that stand for from … to − 1. */
export function maskWithin(index: number, from: number, to: number): number {
  let mask = -1;
  if (index === from >>> 5) mask &= ~lowestBits(from & 31);
  if (index === to >>> 5) mask &= lowestBits(to & 31);
  return mask;
}

/** The word at `index`, without the bits outside of from … to − 1. */
export function wordWithin(bits: Bits, index: number, from: number, to: number): number {
  return bits[index]! & maskWithin(index, from, to);
}

export function clearRange(bits: Bits, from: number, to: number): void {
  const last = (to + 31) >>> 5;
  for (let w = from >>> 5; w < last; w++) bits[w]! &= ~maskWithin(w, from, to);
}

/** The first member from … to − 1; −1 where there is none. */
export function firstBit(bits: Bits, from: number, to: number): number {
  const last = (to + 31) >>> 5;
  for (let index = from >>> 5; index < last; index++) {
    const word = wordWithin(bits, index, from, to);
    if (word !== 0) return (index << 5) + 31 - Math.clz32(word & -word);
  }
  return -1;
}

export function countBits(bits: Bits, from: number, to: number): number {
  let n = 0;
  const last = (to + 31) >>> 5;
  for (let index = from >>> 5; index < last; index++) {
    n += countOnes(wordWithin(bits, index, from, to));
  }
  return n;
}

/** The first number from … to − 1 that is not a member; −1 where all are. */
export function firstGap(bits: Bits, from: number, to: number): number {
  const last = (to + 31) >>> 5;
  for (let index = from >>> 5; index < last; index++) {
    const gaps = ~bits[index]! & maskWithin(index, from, to);
    if (gaps !== 0) return (index << 5) + 31 - Math.clz32(gaps & -gaps);
  }
  return -1;
}

/** The last number from … to − 1 that is not a member; −1 where all are. */
export function lastGap(bits: Bits, from: number, to: number): number {
  for (let index = (to - 1) >> 5; index >= from >>> 5; index--) {
    const gaps = ~bits[index]! & maskWithin(index, from, to);
    if (gaps !== 0) return (index << 5) + 31 - Math.clz32(gaps);
  }
  return -1;
}
