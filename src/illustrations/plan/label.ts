import { escaped } from '../page.ts';
import { decimal, DOTS, num, type Svg } from '../svg.ts';

interface Lettering {
  readonly bold?: boolean;
  readonly serif?: boolean;
  readonly from?: 'start' | 'middle';
}

/** A line of text, `size` px tall, its foot at y; the fonts fall back to what the machine has. */
export function label(
  x: number,
  y: number,
  size: number,
  text: string,
  { bold = false, serif = false, from = 'middle' }: Lettering,
): Svg {
  const family = serif ? 'Fraunces,Georgia,serif' : "'Hanken Grotesk',system-ui,sans-serif";
  return (
    `<text x="${num(x)}" y="${num(y)}" font-family="${family}" font-size="${decimal(size * DOTS, 1)}"` +
    `${bold ? ' font-weight="600"' : ''}${from === 'middle' ? ' text-anchor="middle"' : ''} fill="${bold ? '#2c3a38' : '#5d6a64'}">${escaped(text)}</text>`
  );
}
