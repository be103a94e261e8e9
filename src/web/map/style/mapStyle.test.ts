import {
  createExpression,
  type StyleExpression,
  validateStyleMin,
} from '@maplibre/maplibre-gl-style-spec';
import type { SymbolLayerSpecification } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { imageNamed } from '../paint/imageName.ts';
import { mapColours, type Theme } from './mapColours.ts';
import { mapFonts } from './mapFonts.ts';
import { mapStyle } from './mapStyle.ts';

const themes: Theme[] = ['light', 'dark'];
const styleIn = (theme: Theme) =>
  mapStyle({
    theme,
    origin: 'https://lintel.example',
    fontFaces: Object.fromEntries(
      Object.values(mapFonts).map((name) => [name, 'https://lintel.example/font.woff2']),
    ),
  });

/** What a road of this number is drawn with. */
function shieldOf(theme: Theme, ref: string) {
  const layer = styleIn(theme).layers.find(({ id }) => id === 'road-number')!;
  const { layout } = layer as SymbolLayerSpecification;
  const evaluate = (expression: unknown, type: 'string' | 'resolvedImage') => {
    const { result, value } = createExpression(expression, { type } as never);
    expect(result).toBe('success');
    const feature = { type: 'LineString' as const, properties: { ref }, geometry: [] };
    return String((value as StyleExpression).evaluate({ zoom: 12 }, feature));
  };
  const image = evaluate(layout!['icon-image'], 'string');
  return { image: imageNamed(image), text: evaluate(layout!['text-field'], 'string') };
}

test.each([
  ['I 5', { look: 'interstate', wideYn: false }, '5'],
  ['I 405', { look: 'interstate', wideYn: true }, '405'],
  ['US 101', { look: 'other', wideYn: true }, '101'],
  ['A14', { look: 'other', wideYn: true }, 'A14'],
])('%s stands on its shield', (ref, image, text) => {
  const shield = shieldOf('dark', ref);
  expect(shield.image).toEqual({ kind: 'shield', theme: 'dark', ...image });
  expect(shield.text).toBe(text);
});

test('a number too long for a shield stands by itself', () => {
  expect(shieldOf('light', 'CR 12345')).toEqual({ image: null, text: 'CR 12345' });
});

describe.each(themes)('%s', (theme) => {
  const style = styleIn(theme);

  test('is a style that MapLibre takes', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  test('asks nobody but its own server', () => {
    expect(style.sources).toMatchObject({
      lintel: { tiles: ['https://lintel.example/api/tiles/{z}/{x}/{y}.mvt'] },
    });
    const addresses = JSON.stringify(style).match(/https?:\/\/[^/"]+/g);
    expect([...new Set(addresses)]).toEqual(['https://lintel.example']);
    expect(style).not.toHaveProperty('sprite');
    expect(style).not.toHaveProperty('glyphs');
  });

  test('writes in declared fonts alone', () => {
    const declared = Object.keys(style['font-faces']!);
    for (const { layout } of style.layers.filter((layer) => layer.type === 'symbol')) {
      const [font] = layout!['text-font'] as string[];
      expect(declared).toContain(font);
    }
  });

  test.each(['name', 'nameSoft', 'parkName'] as const)('%s can be read on land', (name) => {
    const colours = mapColours[theme];
    expect(contrast(colours[name], colours.land)).toBeGreaterThan(4.5);
  });

  test('land, water and parks can be told apart', () => {
    const { land, water, park, street } = mapColours[theme];
    expect(contrast(land, water)).toBeGreaterThan(1.15);
    expect(contrast(land, park)).toBeGreaterThan(1.05);
    expect(contrast(land, street)).toBeGreaterThan(1.05);
  });
});

test('both themes have the same layers', () => {
  const ids = themes.map((theme) => styleIn(theme).layers.map(({ id }) => id));
  expect(ids[0]).toEqual(ids[1]);
  expect(new Set(ids[0]).size).toBe(ids[0]!.length);
});

/** WCAG 2.2's contrast ratio. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
