/** A stream of chance that a seed decides: the same seed gives the same stream everywhere. */
export interface Chance {
  /** A number in [0, 1). */
  unit(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** True in `share` of all cases (0 never, 1 always). */
  maybe(share: number): boolean;
  pick<const T>(choices: readonly [T, ...T[]]): T;
  /**
   * A stream of its own under this name. Drawing one more tree then leaves the doors as they
   * were, because the doors never drew from the same stream.
   */
  branch(name: string): Chance;
}

/** The stream of a seed. Fast and even, and no secret: not for anything that must not be guessed. */
export function chanceOf(seed: string): Chance {
  let state = hashOf(seed);
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  return {
    unit,
    whole,
    between: (low, high) => low + unit() * (high - low),
    maybe: (share) => unit() < share,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    branch: (name) => chanceOf(`${seed}/${name}`),
  };
}

/** FNV-1a over the UTF-16 units, then stirred so that neighbouring ids begin far apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
