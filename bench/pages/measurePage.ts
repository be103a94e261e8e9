/** One look at a page by Lighthouse with its mobile profile. */
import { openBrowser } from './openBrowser.ts';

export interface Look {
  /** Of 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  /** Scripts as they came over the wire. */
  scriptKib: number;
  /** Audits of the last three categories that it did not pass. */
  faults: string[];
}

interface Audit {
  score: number | null;
  numericValue?: number;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
}
interface Report {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
}
export type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const longestMs = 120_000;
const checked = ['accessibility', 'best-practices', 'seo'];

/**
 * @param flags given to the browser beside the usual ones
 * @throws Error where Lighthouse could not judge the page, or took longer than two minutes
 */
export async function measurePage(
  lighthouse: Lighthouse,
  url: string,
  flags: readonly string[],
): Promise<Look> {
  const browser = await openBrowser(flags);
  let late: NodeJS.Timeout | undefined;
  try {
    const result = await Promise.race([
      lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' }),
      new Promise<never>((_resolve, reject) => {
        late = setTimeout(() => reject(new Error(`${url} took too long.`)), longestMs);
      }),
    ]);
    if (result === undefined) throw new Error(`${url} was not judged.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lookOf(lhr);
  } finally {
    clearTimeout(late);
    await browser.close();
  }
}

function lookOf({ audits, categories }: Report): Look {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const faults = checked.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    scriptKib: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    faults,
  };
}
