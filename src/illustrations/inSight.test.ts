import { expect, test } from 'vitest';
import { inSight } from './inSight.ts';

const seen = (markup: string) => inSight(markup, 100, 80);
const square = (x: number, y: number) => `M${x} ${y}h10v10h-10z`;

test('a path beyond an edge is left out, one that reaches in stays', () => {
  expect(seen(`<path d="${square(120, 0)}" fill="#111111"/>`)).toBe('');
  expect(seen(`<path d="${square(-30, 0)}" fill="#111111"/>`)).toBe('');
  expect(seen(`<path d="${square(95, 75)}" fill="#111111"/>`)).toContain('m95 75h10');
});

test('of many in one path those in sight stay where they are', () => {
  const d = [square(-40, 0), square(10, 0), square(200, 0), square(50, 9)].join('');
  expect(seen(`<path d="${d}" fill="#111111"/>`)).toBe(
    '<path d="m10 0h10v10h-10zm40 9h10v10h-10z" fill="#111111"/>',
  );
});

test('a wide line, a bow and an arc count with all that they cover', () => {
  expect(seen('<path d="M-20 10v20" stroke="#111111" stroke-width="24"/>')).toContain('m-20 10v20');
  expect(seen('<path d="M-9 10q60 20 0 40" fill="none"/>')).toContain('q60 20');
  expect(seen('<path d="M-9 10a30 30 0 0 1 0 40" fill="none"/>')).toContain('a30 30');
  expect(seen('<path d="M-90 10q20 20 0 40" fill="none"/>')).toBe('');
});

test('groups are followed to where they are placed, and go when nothing is left in them', () => {
  const placed = (at: string) =>
    seen(`<g stroke="#111111"><g transform="${at}"><path d="${square(0, 0)}"/></g></g>`);
  expect(placed('translate(200 0) scale(.5)')).toBe('');
  expect(placed('translate(200 0) scale(-12 1)')).toContain('<path');
  expect(placed('matrix(-1 0 0 1 50 0)')).toContain('<path');
  expect(placed('matrix(-1 0 0 1 -5 0)')).toBe('');
  expect(() => placed('rotate(4)')).toThrow(/rotate/);
});

test('what is kept for use is whole, and goes with its gradient where nothing uses it in sight', () => {
  const tree =
    '<linearGradient id="bark" x1="0"><stop offset="0%"/></linearGradient>' +
    `<defs><g id="tree"><path d="${square(-300, 0)}${square(0, 0)}" fill="url(#bark)"/></g></defs>`;
  const use = (at: string) =>
    seen(`${tree}<g transform="${at}"><use href="#tree" transform="scale(.5)"/></g>`);
  expect(use('translate(20 20)')).toContain('m-300 0h10v10h-10zm300 0h10');
  expect(use('translate(20 20)')).toContain('<linearGradient id="bark"');
  expect(use('translate(500 20)')).toBe('');
  // Its left part alone would reach in.
  expect(use('translate(160 20)')).toContain('<use');
});
