/** A change of a file, by the lines on which it stands then, from 1. */
export interface Place {
  file: string;
  first: number;
  last: number;
}

/**
 * The files whose change the compiler complains of, where it stands; and whether it complains of
 * anything else, in which case nobody knows which change it was.
 * @param said what the compiler printed, a complaint a line: `src/server/x.ts(3,4): error TS1: …`
 */
export function blamed(
  said: string,
  places: readonly Place[],
): { files: Set<string>; othersYn: boolean } {
  const complaints = said.split('\n').flatMap((line) => {
    const [, file, at] = /^(\S.*?)\((\d+),\d+\): error /.exec(line) ?? [];
    return file === undefined ? [] : [{ file, at: Number(at) }];
  });
  const placed = complaints.filter(({ file, at }) =>
    places.some((place) => place.file === file && place.first <= at && at <= place.last),
  );
  return {
    files: new Set(placed.map(({ file }) => file)),
    othersYn: placed.length < complaints.length || (said.trim() !== '' && complaints.length === 0),
  };
}
