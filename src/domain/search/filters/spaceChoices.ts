/** At least so many spaces. */
export const spaceChoices = [
  { value: null, words: 'Any' },
  ...[1, 2, 3].map((spaces) => ({ value: spaces, words: `${spaces}+` })),
];

/** `Garage`, `2+ garage spaces`; null if there is no minimum. */
export function spaceWords(min: number | null, one: string, several: string): string | null {
  if (min === null) return null;
  return min === 1 ? one : `${min}+ ${several}`;
}
