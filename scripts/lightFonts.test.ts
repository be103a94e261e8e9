import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lightFonts } from './lightFonts.ts';

const fileOf = (part: string) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/fraunces/files/fraunces-${part}-full-normal.woff2`),
  );

function bundleOf(parts: readonly string[]) {
  const files = parts.map((part) => {
    const fileName = `assets/fraunces-${part}-full-normal-12345678.woff2`;
    return [fileName, { type: 'asset', fileName, source: readFileSync(fileOf(part)) }] as const;
  });
  return Object.fromEntries(files);
}

const generate = lightFonts().generateBundle as unknown as (
  options: object,
  bundle: ReturnType<typeof bundleOf>,
) => Promise<void>;

test('what every page loads of the typeface of titles is halved, and is a font still', async () => {
  const parts = ['latin', 'latin-ext'];
  const [before, bundle] = [bundleOf(parts), bundleOf(parts)];
  await generate({}, bundle);
  for (const [name, { source }] of Object.entries(bundle)) {
    expect(source.subarray(0, 4).toString('latin1'), name).toBe('wOF2');
    expect(source.length, name).toBeLessThan(before[name]!.source.length * 0.6);
    expect(source.length, name).toBeGreaterThan(30_000);
  }
});

test('a build without that typeface stops', async () => {
  await expect(generate({}, bundleOf(['latin']))).rejects.toThrow('is not where it was');
});
