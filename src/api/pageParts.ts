/** How the build, the server and the browser name the files that the code of a page is in. */
import type { drawnPaths } from './renderer.ts';

/** The drawn pages, and what else is fetched before it is opened (`web/app/loadAhead.ts`). */
export type PartedPath = (typeof drawnPaths)[number] | '/sign-in';

/** The addresses of the files of each page. */
export type PageParts = Record<PartedPath, string[]>;
