/** The docs that are printed from code: file name in `docs/generated/` to its text. */
import { calls, schemasOf } from '#api/calls.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { files } from '#api/files.ts';
import { refusalCodes, refusalMeanings } from '#api/refusals.ts';
import { contractLifePage } from '#domain/contract/life/printLife.ts';
import { lawPage } from '#domain/jurisdiction/printLaw.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { kindNames, megabytes } from '#domain/file/uploadRules.ts';
import { settings } from '#server/platform/settings.ts';
import { markdownTable } from './markdownTable.ts';
import { emailsPage, namesOfEmailsAfter } from './emailsPage.ts';
import { livePage } from './livePage.ts';
import { permissionsPage } from './permissionsPage.ts';
import { tamperingPage } from './tamperingPage.ts';
import { shapeOf } from './shapeOf.ts';

const notice = 'Printed from the code by `npm run docs`. Do not edit.';

export function printedDocs(): Record<string, string> {
  return {
    'calls.md': callsPage(),
    'files.md': filesPage(),
    'emails.md': emailsPage(notice),
    'live.md': livePage(notice),
    'refusals.md': refusalsPage(),
    'permissions.md': permissionsPage(notice),
    'configuration.md': configurationPage(),
    'contract-life.md': contractLifePage(notice, namesOfEmailsAfter),
    'tampering.md': tamperingPage(notice),
    'law.md': lawPage(notice, shippedJurisdictions),
  };
}

function allCalls(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(calls).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
  );
}

function callsPage(): string {
  const sections = allCalls().map(({ name, endpoint }) => {
    const schemas = schemasOf(endpoint);
    return [
      `## ${name}`,
      `\`${endpoint.method} ${endpoint.path}\`: ${schemas.summary}`,
      `For ${endpoint.audience}.${endpoint.rateLimit ? ` At most ${endpoint.rateLimit.perMinute} a minute from one account or address.` : ''}`,
      ...(['params', 'query', 'body'] as const).flatMap((part) => {
        const type = schemas[part];
        return type ? [`${part}:`, shapeOf(type, 'input')] : [];
      }),
      'data:',
      shapeOf(schemas.reply, 'output'),
    ].join('\n\n');
  });
  return `${[
    '# Calls',
    notice,
    'Every reply stands in an envelope: `{"success": true, "data": …, "message": null}`, or ' +
      '`{"success": false, "data": null, "message": "A sentence.", "code": "invalid_field", ' +
      '"field": "viewport.zoom"}` with a status of 400 or above; [the codes](refusals.md). ' +
      'Keys are snake_case on the wire.',
    ...sections,
  ].join('\n\n')}\n`;
}

function refusalsPage(): string {
  return `${[
    '# Refusals',
    notice,
    'Each refusal carries one of these codes. Decide by the code, and show people the message.',
    markdownTable(
      ['code', 'meaning'],
      refusalCodes.map((code) => [`\`${code}\``, refusalMeanings[code]]),
    ),
  ].join('\n\n')}\n`;
}

function filesPage(): string {
  return `${[
    '# Files',
    notice,
    'Addresses that answer with a file, and those that take one as multipart/form-data and answer ' +
      'with an envelope. An upload that is sent again with the same `Idempotency-Key` within a day ' +
      'gets the first answer, and nothing is stored twice. Where it can be sent in parts, it goes on after a ' +
      'broken line: ask how much is here, then send the rest.',
    markdownTable(
      ['method', 'path', 'for', 'what it does'],
      files.map((file) => [file.method, `\`${file.path}\``, file.audience, aboutFile(file)]),
    ),
  ].join('\n\n')}\n`;
}

function aboutFile(file: (typeof files)[number]): string {
  if (!('upload' in file)) return file.summary;
  const { field, rules } = file.upload;
  return `${file.summary} Takes \`${field}\`: ${kindNames(rules.kinds)}, up to ${megabytes(rules.maxBytes)}, at most ${file.rateLimit.perMinute} a minute from one account or address.`;
}

function configurationPage(): string {
  return `${[
    '# Configuration',
    notice,
    'All by environment variable; none is needed.',
    markdownTable(
      ['variable', 'default', 'what it does'],
      settings.map(({ name, fallback, summary }) => [`\`${name}\``, fallback, summary]),
    ),
  ].join('\n\n')}\n`;
}
