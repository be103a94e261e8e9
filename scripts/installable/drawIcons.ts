/** The pictures that a device shows the installed app by, drawn from the product's own logo. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const logoPath = fileURLToPath(new URL('../../src/web/public/assets/lintel.svg', import.meta.url));

export interface DrawnIcon {
  /** Without its ending; Vite adds a hash of the contents. */
  name: string;
  /** Width and height in pixels. */
  size: number;
  /** Of the manifest; null where only the page's head or a notification names it. */
  purpose: 'any' | 'maskable' | null;
  png: Buffer;
}

/**
 * How much of a maskable icon's width the drawing takes: any mask leaves a circle of 80 % in sight
 * (W3C Web App Manifest, "icon masks"), and the drawing's corners must be inside it.
 */
const insideMask = 0.8;
/** Widths asked for by the install prompts of browsers, by iOS, and by Android's status bar. */
const drawn = [
  { name: 'lintel-192', size: 192, purpose: 'any', of: logo },
  { name: 'lintel-512', size: 512, purpose: 'any', of: logo },
  { name: 'lintel-maskable-192', size: 192, purpose: 'maskable', of: maskable },
  { name: 'lintel-maskable-512', size: 512, purpose: 'maskable', of: maskable },
  { name: 'apple-touch-icon', size: 180, purpose: null, of: maskable },
  { name: 'lintel-badge', size: 96, purpose: null, of: badge },
] as const;

export async function drawIcons(): Promise<DrawnIcon[]> {
  const svg = readFileSync(logoPath, 'utf8');
  return Promise.all(
    drawn.map(async ({ name, size, purpose, of }) => ({
      name,
      size,
      purpose,
      png: await sharp(Buffer.from(of(svg)), { density: (72 * size) / 32 })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    })),
  );
}

function logo(svg: string): string {
  return svg;
}

/** Without rounded corners, since the device cuts its own, and with room for its mask. */
function maskable(svg: string): string {
  const { width, ground, strokes } = partsOf(svg);
  const middle = width / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}">` +
    `<rect width="${width}" height="${width}" fill="${ground}"/>` +
    `<g transform="translate(${middle} ${middle}) scale(${insideMask}) translate(${-middle} ${-middle})">` +
    `${strokes}</g></svg>`
  );
}

/** White on nothing: Android colours a notification's badge by itself. */
function badge(svg: string): string {
  const { width, strokes } = partsOf(svg);
  const white = strokes.replaceAll(/fill="[^"]*"/g, 'fill="#fff"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}">${white}</svg>`;
}

/** @throws Error where the logo is no longer a square ground with strokes on it */
function partsOf(svg: string): { width: number; ground: string; strokes: string } {
  const found = /viewBox="0 0 (\d+) \1".*?<rect [^>]*fill="(#[0-9a-f]+)"[^>]*\/>(.*)<\/svg>/s.exec(
    svg,
  );
  if (found === null) throw new Error('The logo is no square ground with strokes on it any more.');
  return { width: Number(found[1]), ground: found[2]!, strokes: found[3]! };
}
