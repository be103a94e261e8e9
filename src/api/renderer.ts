/** How the server and the built renderer of the pages talk; neither knows more of the other. */
import type { PagePath } from './pages.ts';

/** What a page is drawn for: nobody in particular, at one moment. */
export interface Sight {
  /** Path and query, such as `/agents?state=CA`. */
  address: string;
  /** The present moment; the page's ages and counts of days are as of then. */
  nowMs: number;
  /** From 0 to 23, in the middle of the country: the light in the first page's picture. */
  hour: number;
}

export interface DrawnPage {
  /** What stands in the page's root. */
  html: string;
  /** What it was drawn from, as plain data, so that the browser goes on without asking again. */
  state: unknown;
}

/** What the built renderer gives; while it draws, `fetch` asks the server that it belongs to. */
export interface Renderer {
  /** Null where the browser is to draw the page by itself. */
  draw(sight: Sight): Promise<DrawnPage | null>;
}

/** The pages that are drawn before they are sent: all of what they show, anyone may see. */
export const drawnPaths = [
  '/',
  '/search',
  '/home/:listingKey',
  '/agents',
  '/agents/:profileId',
] as const satisfies readonly PagePath[];

/** Of these, what is drawn stands only for a part of the page: their scripts begin as soon as it is there. */
export const unfinishedPaths: readonly PagePath[] = ['/search'];

/** The element of a served page that holds what it was drawn from. */
export const sightElementId = 'first-sight';
