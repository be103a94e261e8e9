/** `None`, `No Basement`: sources list these among what there is. */
export const tellsOfNone = /^\s*(no|none|not)\b/i;

const mostKnown = 10_000;

/**
 * Reads the kinds that a list of RESO's words names, in the order of the kinds. Answers are kept: many homes have the
 * same words, and an index asks all of them.
 */
export function saidKinds<Kind extends string>(
  said: Record<Kind, RegExp>,
): (words: readonly string[]) => readonly Kind[] {
  const known = new Map<string, Kind[]>();
  const kinds = Object.keys(said) as Kind[];
  return (words) => {
    const key = words.join('\n');
    let found = known.get(key);
    if (found === undefined) {
      const told = words.filter((word) => !tellsOfNone.test(word));
      found = kinds.filter((kind) => told.some((word) => said[kind].test(word)));
      if (known.size >= mostKnown) known.clear();
      known.set(key, found);
    }
    return found;
  };
}
