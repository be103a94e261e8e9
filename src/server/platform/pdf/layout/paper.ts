import type { Style } from '../type/measure.ts';

/** US Letter and its margins, in points of 1/72 inch, measured from the lower left corner. */
export const paper = {
  width: 612,
  height: 792,
  left: 64,
  right: 548,
  top: 708,
  bottom: 92,
};

export const columnWidth = paper.right - paper.left;

/** A line of running text stays short enough to find the next one. */
export const measure = 430;

export const styles = {
  title: { voice: 'title', size: 27, leading: 33 },
  signature: { voice: 'signature', size: 27, leading: 46 },
  lead: { voice: 'regular', size: 11.5, leading: 17 },
  heading: { voice: 'title', size: 15, leading: 22 },
  clause: { voice: 'strong', size: 11, leading: 16 },
  body: { voice: 'regular', size: 10, leading: 15 },
  strong: { voice: 'strong', size: 10, leading: 15 },
  small: { voice: 'regular', size: 8.5, leading: 13 },
  smallStrong: { voice: 'strong', size: 8.5, leading: 13 },
  brand: { voice: 'title', size: 15, leading: 18 },
  running: { voice: 'regular', size: 8, leading: 12 },
} satisfies Record<string, Style>;

/** Red, green and blue from 0 to 1: the colours of `web/ui/tokens.css`, on paper. */
export const colours = {
  ink: '0.09 0.134 0.11',
  soft: '0.32 0.37 0.341',
  line: '0.8 0.79 0.765',
  leaf: '0.067 0.371 0.244',
  clay: '0.787 0.403 0.212',
  /** Behind what is sealed or must be seen. */
  tint: '0.965 0.957 0.933',
};

export type Colour = keyof typeof colours;
