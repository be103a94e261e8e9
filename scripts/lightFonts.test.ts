import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lightFonts } from './lightFonts.ts';

const typefaces = [
  ['fraunces', 'full-normal'],
  ['hanken-grotesk', 'wght-normal'],
] as const;

const fileOf = (name: string, part: string, kind: string) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${part}-${kind}.woff2`),
  );

function bundleOf(parts: readonly string[]) {
  const files = typefaces.flatMap(([name, kind]) =>
    parts.map((part) => {
      const fileName = `assets/${name}-${part}-${kind}-12345678.woff2`;
      const source = readFileSync(fileOf(name, part, kind));
      return [fileName, { type: 'asset', fileName, source }] as const;
    }),
  );
  return Object.fromEntries(files);
}

const generate = lightFonts().generateBundle as unknown as (
  options: object,
  bundle: ReturnType<typeof bundleOf>,
) => Promise<void>;

test('what every page loads of the typefaces is cut, and is a font still', async () => {
  const parts = ['latin', 'latin-ext'];
  const [before, bundle] = [bundleOf(parts), bundleOf(parts)];
  await generate({}, bundle);
  for (const [name, { source }] of Object.entries(bundle)) {
    expect(source.subarray(0, 4).toString('latin1'), name).toBe('wOF2');
    expect(source.length, name).toBeLessThan(before[name]!.source.length * 0.8);
    expect(source.length, name).toBeGreaterThan(10_000);
  }
  const titles = bundle['assets/fraunces-latin-full-normal-12345678.woff2']!;
  expect(titles.source.length).toBeLessThan(40_000);
});

test('a build without one of the typefaces stops', async () => {
  await expect(generate({}, bundleOf(['latin']))).rejects.toThrow('is not where it was');
});
