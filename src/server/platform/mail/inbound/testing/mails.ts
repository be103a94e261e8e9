/** Mails as programs of people and servers write them, with CRLF between lines. */

export interface Reply {
  from: string;
  to: string;
  messageId?: string | null;
  headers?: string[];
  text?: string;
  html?: string;
  files?: { name: string; type: string; content: Uint8Array; inlineYn?: boolean }[];
}

const lines = (all: readonly string[]) => all.join('\r\n');
const base64 = (content: Uint8Array) =>
  Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n');

export function replyMail(reply: Reply): string {
  const { from, to, messageId = '<1@mail.example>', headers = [], text, html, files = [] } = reply;
  const bodies = [
    ...(text === undefined ? [] : [part('text/plain', text)]),
    ...(html === undefined ? [] : [part('text/html', html)]),
  ];
  const body = bodies.length === 1 ? bodies[0]! : multipart('alternative', 'words', bodies);
  const attached = files.map(({ name, type, content, inlineYn }) =>
    lines([
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${inlineYn ? 'inline' : 'attachment'}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      base64(content),
    ]),
  );
  return lines([
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Dana wrote to you',
    'Date: Wed, 01 Jul 2026 12:00:00 +0000',
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    ...headers,
    'MIME-Version: 1.0',
    attached.length === 0 ? body : multipart('mixed', 'all', [body, ...attached]),
  ]);
}

function part(type: string, content: string): string {
  return lines([
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(Buffer.from(content)),
  ]);
}

function multipart(kind: string, boundary: string, parts: string[]): string {
  const each = parts.flatMap((one) => [`--${boundary}`, one]);
  return lines([
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...each,
    `--${boundary}--`,
  ]);
}

/** What a mail server says of a letter that it could not deliver (RFC 3464). */
export function reportMail(
  to: string,
  {
    action = 'failed',
    status = '5.1.1',
    diagnostic = 'smtp; 550 5.1.1 nobody here by that name',
  }: { action?: string; status?: string; diagnostic?: string } = {},
): string {
  return lines([
    'From: Mail Delivery System <MAILER-DAEMON@relay.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <2@relay.example>',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    'X-Queue-ID: 4F1',
    '',
    'Final-Recipient: rfc822; ana@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic.replace(' nobody', '\r\n nobody')}`,
    '',
    '--report',
    'Content-Type: message/rfc822',
    '',
    'From: Lintel <no-reply@homes.example>',
    'Subject: Dana wrote to you',
    '',
    'Words that nobody got.',
    '--report--',
  ]);
}
