/** Files that people send each other. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { renderPdf } from '#server/platform/pdf/renderPdf.ts';

/** A hall: a floor, a wall, and light from the right. */
export function aPicture(wall = '#c9b79c'): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="${wall}"/><rect y="430" width="900" height="170" fill="#7a5a3c"/>
    <rect x="620" y="90" width="180" height="260" fill="#eef4f7"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

export function aReport(): Promise<Buffer> {
  return renderPdf({
    title: 'Inspection report',
    id: 'report',
    version: '1',
    language: 'en-US',
    createdAt: '2027-01-01T00:00:00.000Z',
    blocks: [
      { kind: 'title', text: 'Inspection report' },
      { kind: 'paragraph', text: 'The roof is tight. The water heater is of 2011.' },
    ],
  });
}

/** Noise, which no format makes smaller: it is sent in two parts and a rest. */
export function aLargePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 2000, height: 1800, channels: 3, background: '#777', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** What a page asks and sends from now on of files in chat, as it goes: `PATCH 4194304`, `GET`. */
export function stepsOfUploads(page: Page): string[] {
  const steps: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/chat/attachment')) return;
    steps.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`.trim());
  });
  return steps;
}
