/** A delivery status notification (RFC 3464): what became of a letter, recipient by recipient. */
import type { Attachment } from 'postal-mime';
import type { DeliveryReport } from './InboundMail.ts';

const mostRecipients = 20;

/** null where the part says of no recipient what was done. */
export function readReport(
  part: Attachment | undefined,
  bytesOf: (part: Attachment) => Uint8Array,
): DeliveryReport | null {
  if (!part) return null;
  const text = new TextDecoder().decode(bytesOf(part).subarray(0, 64 * 1024));
  const groups = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  const recipients = groups.map(fieldsOf).flatMap((fields) => {
    const [action, status] = [fields.get('action'), fields.get('status')];
    if (action === undefined || status === undefined) return [];
    const diagnostic = fields.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '');
    return [
      {
        action: action.toLowerCase(),
        status: /\d\.\d{1,3}\.\d{1,3}/.exec(status)?.[0] ?? status.slice(0, 20),
        reason: (diagnostic ?? status).slice(0, 500),
      },
    ];
  });
  return recipients.length === 0 ? null : { recipients: recipients.slice(0, mostRecipients) };
}

function fieldsOf(group: string): Map<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
    }),
  );
}
