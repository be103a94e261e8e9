/**
 * How soon a phone sees each public page, beside a bare page from the same server:
 *
 *     npm run bench:pages                              five looks at each, about eight minutes
 *     npm run bench:pages -- --runs 1 --only /,/home   one look at some of them
 *     npm run bench:pages -- --url http://127.0.0.1:3000   of a server that runs already
 *
 * Lighthouse with its mobile profile (a slow phone on a slow network, as it simulates them) is
 * installed into a folder for temporary files. The search page is looked at without WebGL: a map that a
 * processor draws in place of a graphics card says nothing of the page. Everything stays on this machine.
 */
import { rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Lighthouse, type Look, measurePage } from './pages/measurePage.ts';
import { openProduct } from './pages/openProduct.ts';
import { importPeer } from './search/peers/installPeers.ts';

const lighthouseVersion = '13.5.0';
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    url: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 50) {
  console.error('--runs takes a whole number from 1 to 50.');
  process.exit(1);
}
if (values.url !== undefined && !/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(values.url)) {
  console.error(
    '--url takes the address of a server on this machine, such as http://127.0.0.1:3000.',
  );
  process.exit(1);
}

const { default: lighthouse } = (await importPeer('lighthouse', lighthouseVersion)) as {
  default: Lighthouse;
};
const product = values.url
  ? { url: values.url.replace('localhost', '127.0.0.1'), close: async () => {} }
  : await openProduct();
const barePath = 'assets/bare-page.html';
const bareFile = fileURLToPath(new URL(`../dist/web/${barePath}`, import.meta.url));
const load = loadavg()[0]!.toFixed(1);
try {
  await writeFile(
    bareFile,
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">' +
      '<title>A bare page</title><main><h1>A bare page</h1><p>One line of text.</p></main></html>',
  );
  const pages = await pagesOf(product.url);
  const wanted = values.only?.split(',');
  const looked = pages.filter(({ name }) => name === 'bare' || (wanted?.includes(name) ?? true));
  const looks = new Map<string, Look[]>(looked.map(({ name }) => [name, []]));
  // In turns, so that what else the machine does falls on all alike.
  for (let run = 0; run < runs; run++) {
    for (const { name, path, flags } of looked) {
      const look = () => measurePage(lighthouse, `${product.url}${path}`, flags);
      // Once in a while the browser's own record of a page is not whole.
      looks.get(name)!.push(await look().catch(look));
    }
  }
  print(looks);
} finally {
  await rm(bareFile, { force: true });
  await product.close();
}

interface PageToLook {
  name: string;
  path: string;
  flags: string[];
}

async function pagesOf(url: string): Promise<PageToLook[]> {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { homes } = (await ask('/api/property/search', {})) as {
    homes: { listing_key: string }[];
  };
  const { agents } = (await ask('/api/agents?price_cents=60000000&state=CA')) as {
    agents: { agent: { profile_id: string } }[];
  };
  const at = 'price=60000000&state=CA';
  return [
    { name: 'bare', path: `/${barePath}`, flags: [] },
    { name: '/', path: '/', flags: [] },
    { name: '/home', path: `/home/${homes[0]!.listing_key}`, flags: [] },
    { name: '/agents', path: `/agents?${at}`, flags: [] },
    { name: '/agents/:id', path: `/agents/${agents[0]!.agent.profile_id}?${at}`, flags: [] },
    { name: '/search', path: '/search', flags: ['--disable-3d-apis'] },
  ];
}

function print(looks: Map<string, Look[]>): void {
  const median = (of: Look[], value: (look: Look) => number) => {
    const sorted = of.map(value).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)]!;
  };
  const bare = looks.get('bare')!;
  const line = (...cells: (string | number)[]) =>
    console.log(
      cells
        .map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](at === 0 ? 12 : 9))
        .join(''),
    );
  console.log(`Medians of ${runs}; load ${load} at the start; seconds of the simulated phone\n`);
  line(
    'page',
    'perf',
    'a11y',
    'best',
    'seo',
    'first s',
    'x bare',
    'large s',
    'x bare',
    'block ms',
    'shift',
    'js KiB',
  );
  for (const [name, of] of looks) {
    const first = median(of, (look) => look.firstPaintMs);
    const largest = median(of, (look) => look.largestPaintMs);
    line(
      name,
      median(of, (look) => look.performance),
      median(of, (look) => look.accessibility),
      median(of, (look) => look.bestPractices),
      median(of, (look) => look.seo),
      (first / 1000).toFixed(2),
      (first / median(bare, (look) => look.firstPaintMs)).toFixed(2),
      (largest / 1000).toFixed(2),
      (largest / median(bare, (look) => look.largestPaintMs)).toFixed(2),
      Math.round(median(of, (look) => look.blockingMs)),
      median(of, (look) => look.layoutShift).toFixed(3),
      median(of, (look) => look.scriptKib).toFixed(0),
    );
  }
  for (const [name, of] of looks) {
    const faults = [...new Set(of.flatMap((look) => look.faults))];
    if (name !== 'bare' && faults.length > 0) console.log(`\n${name} fails: ${faults.join(', ')}`);
  }
}
