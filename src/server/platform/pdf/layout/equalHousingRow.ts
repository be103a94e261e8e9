/** The equal housing symbol, drawn by us: a house with an equal sign, and its words beside it. */
import { paper, styles } from './paper.ts';
import { type Part, part, type Row } from './Row.ts';

const size = 30;
const gap = 10;

/** Points of a box of 30 by 30: the outline of the house, and each bar as three close lines. */
const house: [x: number, down: number][] = [
  [15, 2],
  [29, 11],
  [26, 11],
  [26, 28],
  [4, 28],
  [4, 11],
  [1, 11],
  [15, 2],
];
const bar = (down: number): [number, number][][] =>
  [-1, 0, 1].map((shift) => [
    [10, down + shift],
    [20, down + shift],
  ]);

export function equalHousingRow(words: string, within: Part): Row {
  const figure = part('Figure', within);
  figure.alternative = 'Equal housing symbol: a house with an equal sign';
  return {
    height: size,
    before: 20,
    keepsNext: true,
    marks: [
      {
        kind: 'strokes',
        strokes: [house, ...bar(15.5), ...bar(21.5)].map((stroke) =>
          stroke.map(([x, down]): [number, number] => [paper.left + x, down]),
        ),
        x: paper.left,
        width: size,
        height: size,
        thickness: 1.6,
        colour: 'ink',
        part: figure,
      },
      {
        kind: 'text',
        text: words,
        style: styles.smallStrong,
        colour: 'ink',
        x: paper.left + size + gap,
        baseline: 20,
        part: part('P', within),
      },
    ],
  };
}
