/** How places are told apart, by colour and by pattern: nobody has to see colours. */

export interface PlaceLook {
  /** Colours on the light and on the dark theme. */
  colour: { light: string; dark: string };
  /** Lines of a tile of 12 by 12, each from x, y to x, y; dots where both ends are the same. */
  strokes: readonly (readonly [number, number, number, number])[];
  /** Of its outline, in widths of it; an empty list is an unbroken one. */
  dash: readonly number[];
}

export const placeLooks: readonly PlaceLook[] = [
  {
    colour: { light: '#1f5fa8', dark: '#86b9f4' },
    strokes: [
      [-3, 3, 3, -3],
      [0, 12, 12, 0],
      [9, 15, 15, 9],
    ],
    dash: [],
  },
  {
    colour: { light: '#9a2f6f', dark: '#eb93c4' },
    strokes: [
      [3, 3, 3, 3],
      [9, 9, 9, 9],
    ],
    dash: [3, 1.5],
  },
  {
    colour: { light: '#97500a', dark: '#f2ab68' },
    strokes: [[0, 6, 12, 6]],
    dash: [1, 1.2],
  },
  {
    colour: { light: '#0b665e', dark: '#66cebf' },
    strokes: [
      [-3, 9, 3, 15],
      [0, 0, 12, 12],
      [9, -3, 15, 3],
    ],
    dash: [5, 1.5, 1, 1.5],
  },
];

export const lookTile = 12;

export function lookOf(number: number): PlaceLook {
  return placeLooks[number % placeLooks.length]!;
}
