/** What a push says, as it is shown: whatever comes, something must be shown. */

export interface Push {
  title: string;
  body: string;
  /** The page that it leads to, on this server. */
  path: string;
  /** A later push of the same tag takes the place of the earlier one. */
  tag: string | undefined;
}

const longestTitle = 120;
const longestBody = 400;

/** @param text the payload: `{"title", "body", "path", "tag"}` as JSON; null where there is none */
export function readPush(text: string | null, origin: string): Push {
  const said = readObject(text);
  return {
    title: textOf(said.title, longestTitle) || 'Lintel',
    body: textOf(said.body, longestBody) || 'There is something new for you.',
    path: pathOf(said.path, origin),
    tag: textOf(said.tag, longestTitle) || undefined,
  };
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}

/** Of this server, else the first page: a push opens nothing elsewhere. */
function pathOf(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  try {
    const url = new URL(value, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
  } catch {
    return '/';
  }
}
