import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageParts } from '#api/pageParts.ts';
import { type DrawnPage, sightElementId } from '#api/renderer.ts';
import { escapeJson } from '../http/injectHead.ts';
import { latinFonts, readStylesheet, type Stylesheet, stylesOf } from './stylesOf.ts';

/** What index.html has in place of a drawn page: at most what stands over each. */
const emptyRoot = /<div id="root">\s*(?:<!--beam-->.*?<!--\/beam-->\s*)?<\/div>/s;

/** Beneath a drawn page, for whom it reads and does no more. */
const onlyRead =
  '<noscript><p class="px-4 py-6 text-center text-ink-soft">Buttons and maps need JavaScript, which is off in this browser.</p></noscript>';

/** As Vite writes what the app begins with. */
const entryScript = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/;
const entryStyles = /<link rel="stylesheet"( crossorigin)? href="([^"]+)">/;
const partsLink = /<link data-parts href="([^"]+)">/;

/** The styles that index.html names. */
export interface Styles {
  /** As the page names it. */
  address: string;
  sheet: Stylesheet;
  /** Addresses of the typefaces that each page begins with. */
  fonts: string[];
}

/** Null where the page names none, as while developing. */
export function stylesNamedIn(html: string, webDir: string): Styles | null {
  const address = entryStyles.exec(html)?.[2];
  if (address === undefined) return null;
  const css = readFileSync(join(webDir, address), 'utf8');
  return { address, sheet: readStylesheet(css), fonts: latinFonts(html) };
}

/** For each drawn page the addresses of the files that its code is in; empty where the page names none. */
export function partsNamedIn(html: string, webDir: string): Partial<PageParts> {
  const address = partsLink.exec(html)?.[1];
  if (address === undefined) return {};
  return JSON.parse(readFileSync(join(webDir, address), 'utf8')) as PageParts;
}

/** One drawing is for many. */
const stylesOfPages = new WeakMap<DrawnPage, string>();

interface Inserted {
  styles: Styles | null;
  /** Addresses of what its code is in beside the app's script. */
  parts: readonly string[];
  /** Whether it needs no script to be read: then that waits until the page is used. */
  isWhole: boolean;
}

/**
 * The app's HTML with the page in it, and what it was drawn from behind it. The page brings the styles
 * that it needs along. The rest of them is put to use when the page has been painted, the app's script
 * when the page is used, by the script at the head of index.html.
 */
export function insertSight(html: string, page: DrawnPage, how: Inserted): string {
  const { html: drawn, state } = page;
  const { styles, parts, isWhole } = how;
  const later = (flag: string, crossorigin: string, href: string) =>
    `<link data-later="modulepreload"${flag} fetchpriority="low"${crossorigin} href="${href}">`;
  const waiting = html.replace(entryScript, (_, crossorigin: string | undefined, href: string) =>
    [
      later(isWhole ? ' data-entry' : ' data-entry="unfinished"', crossorigin ?? '', href),
      ...parts.map((part) => later('', crossorigin ?? '', part)),
    ].join('\n    '),
  );
  const dressed = styles === null ? waiting : bringStyles(waiting, page, styles);
  return dressed.replace(
    emptyRoot,
    () =>
      `<div id="root">${drawn}</div>\n    ${onlyRead}\n    ` +
      `<script type="application/json" id="${sightElementId}">${escapeJson(state)}</script>`,
  );
}

function bringStyles(html: string, page: DrawnPage, { sheet, fonts }: Styles): string {
  const own = stylesOfPages.get(page) ?? stylesOf(sheet, page.html);
  stylesOfPages.set(page, own);
  const preloads = fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  return html.replace(entryStyles, (link, crossorigin: string | undefined, href: string) =>
    [
      ...preloads,
      `<style>${own}</style>`,
      `<link data-later="preload" as="style" data-styles fetchpriority="low"${crossorigin ?? ''} href="${href}">`,
      `<noscript>${link}</noscript>`,
    ].join('\n    '),
  );
}
