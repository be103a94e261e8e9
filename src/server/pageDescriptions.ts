/** What engines and messengers say about a page, in one sentence. Apart from `api/pages.ts`, which every page loads. */
import { type PagePath, pages } from '#api/pages.ts';

type Pages = typeof pages;
type IndexedPath = {
  [Path in PagePath]: Pages[Path]['indexed'] extends true ? Path : never;
}[PagePath];
/** Their descriptions name the home or the agent. */
type OwnHead = '/home/:listingKey' | '/agents/:profileId';

/** Required only of pages that engines keep. */
const descriptions: Record<Exclude<IndexedPath, OwnHead>, string> &
  Partial<Record<PagePath, string>> = {
  '/':
    'Type an address and search homes on a map, with true days on market, every price change and the ' +
    'monthly cost with the math shown.',
  '/search': 'Search homes on the map by price, size, type and days on market.',
  '/agents':
    'Buyer’s agents with their fees in dollars at a home’s price, and what is included, before you talk ' +
    'to anyone.',
  '/agents/compare': 'Compare up to three agents’ packages at one price.',
  '/homes': 'Your saved homes, what changed, and how they compare.',
  '/terms': 'What Lintel provides, what it asks of you, and what data it stores.',
  '/fair-housing':
    'What fair housing law says, how Lintel follows it, and where to report a problem.',
  '/sources': 'Where homes, maps and laws come from, and when each was last confirmed.',
  '/about': 'Who runs this site, how to reach them, and the brokerage behind the agents.',
  '/verify': 'Check whether a PDF is the document sealed here, unchanged. The file is not stored.',
  '/invite': 'You’re invited to buy a home together.',
  '/dev/mail': 'The emails of this demo. Nothing leaves this machine.',
};

export function descriptionOf(path: PagePath): string {
  return descriptions[path] ?? 'Search homes, compare buyer’s agents and sign agreements online.';
}
