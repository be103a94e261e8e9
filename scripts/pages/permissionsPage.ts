/** Who may call what, printed: every route with what each visitor gets from it. */
import { calls } from '#api/calls.ts';
import { files } from '#api/files.ts';
import { liveNouns, liveRoute } from '#api/live.ts';
import { pageAudience, pagePaths, pages } from '#api/pages.ts';
import type { Binding } from '#api/endpoint.ts';
import { answerTo, answerToName, type Audience, visitors } from '#domain/access.ts';
import { markdownTable } from './markdownTable.ts';

interface Route<Path extends string> {
  method: string;
  path: Path;
  audience: Audience;
  binds?: Binding;
}

const about = [
  'What the path names belongs to the buyer Ana; Leo is her co-buyer, Dana her agent. ✓ is let in, ' +
    'though the request may be refused for what it says. 401 asks to sign in, 403 is for another ' +
    'role, 404 hides what is not the visitor’s.',
  'The tokens that are expired, forged, or the user token where that of a profile belongs, are ' +
    'Ana’s. A test asks the real server for each cell of this table.',
];

export function permissionsPage(notice: string): string {
  return `${[
    '# Who may call what',
    notice,
    ...about,
    '## Calls',
    '“Terms” says where whoever has not accepted the terms of service is refused with `terms_missing`: ' +
      'at each call, or at those steps of a life that bind (`domain/contract/life/bindingActions.ts`).',
    grid(Object.values(calls).flatMap((group) => Object.values(group))),
    '## Files',
    grid(files),
    '## Live',
    'The socket, and the names that can be listened to on it. A name is refused with `not_found` ' +
      'whether it is not the visitor’s or does not exist; 401 is said to the token.',
    grid([liveRoute]),
    names(),
    '## Pages',
    'The page itself; what it shows comes by calls. “For” says whom it is made for: the app asks others ' +
      'to sign in, or tells them how to go on.',
    grid(
      pagePaths.map((path) => ({ method: 'GET', path, audience: pageAudience })),
      (path) => pages[path].role,
    ),
  ].join('\n\n')}\n`;
}

function grid<Path extends string>(
  routes: readonly Route<Path>[],
  madeFor?: (path: Path) => string,
): string {
  return markdownTable(
    ['for', 'method', 'path', 'terms', ...visitors],
    routes.map(({ method, path, audience, binds = 'never' }) => [
      madeFor?.(path) ?? audience,
      method,
      `\`${path}\``,
      termsAt[binds],
      ...visitors.map((visitor) => sign(answerTo(audience, visitor))),
    ]),
  );
}

const termsAt: Record<Binding, string> = { always: '✓', 'by its step': 'by step', never: '' };

function names(): string {
  return markdownTable(
    ['for', 'name', ...visitors],
    Object.entries(liveNouns).map(([noun, { audience, ofOneYn }]) => [
      audience,
      ofOneYn ? `\`${noun}:<id>\`` : `\`${noun}\``,
      ...visitors.map((visitor) => sign(answerToName(audience, visitor))),
    ]),
  );
}

function sign(answer: ReturnType<typeof answerTo>): string {
  return answer === 'yes' ? '✓' : String(answer);
}
