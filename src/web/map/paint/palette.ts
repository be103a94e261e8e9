/** The design's colours as the canvas needs them: read from the page, so they are told once. */

const names = [
  'paper',
  'card',
  'ink',
  'ink-soft',
  'line',
  'leaf',
  'on-leaf',
  'clay',
  'clay-ink',
] as const;
export type Palette = Record<(typeof names)[number], string>;

/** CSS colours in force at `element`. */
export function paletteAt(element: Element): Palette {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Palette;
}
