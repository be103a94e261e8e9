/**
 * What `npm run bench:pdf` prints: the time that a document of ten pages takes to be rendered,
 * sealed and checked, and what 1,000 seals leave behind in memory.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Block } from '#server/platform/pdf/PdfDocument.ts';
import { renderPdf } from '#server/platform/pdf/renderPdf.ts';
import { readSeals } from '#server/platform/pdf/seal/readSeals.ts';
import { sealPdf } from '#server/platform/pdf/seal/sealPdf.ts';
import { everyBlock, sampleDocument } from '#server/platform/pdf/testing/sampleDocument.ts';
import { sampleSeal, sampleSealing } from '#server/platform/pdf/testing/sampleSeal.ts';

const paragraph: Block = {
  kind: 'paragraph',
  text: 'Seven words that stand in this line. '.repeat(60),
};
const document = sampleDocument([...everyBlock, ...Array.from({ length: 15 }, () => paragraph)]);
const seal = sampleSeal('Bench');
const plain = await renderPdf(document);
const sealed = await sealPdf(plain, seal, sampleSealing);
console.log(
  `${plain.length} bytes, ${plain.toString('latin1').match(/\/Type \/Page /g)?.length} pages`,
);

await time('render', 200, () => renderPdf(document));
await time('seal', 200, () => sealPdf(plain, seal, sampleSealing));
await time('check', 1_000, () => readSeals(sealed, [seal.certificate]));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
for (let count = 0; count <= 1_000; count += 250) {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  console.log(
    `memory after ${count} more seals: ${((heapUsed + external) / 2 ** 20).toFixed(1)} MB`,
  );
  for (let index = 0; index < 250; index++) await sealPdf(plain, seal, sampleSealing);
}

async function time(name: string, times: number, work: () => unknown): Promise<void> {
  const each: number[] = [];
  for (let index = 0; index < times; index++) {
    const started = performance.now();
    await work();
    each.push(performance.now() - started);
  }
  each.sort((a, b) => a - b);
  const at = (share: number) => `${each[Math.floor(times * share)]!.toFixed(2)} ms`;
  console.log(`${name.padEnd(7)} median ${at(0.5)}, 99 of 100 under ${at(0.99)}`);
}
