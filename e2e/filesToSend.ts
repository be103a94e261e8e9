/** Files that people send each other. */
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
