/** Takes a mail apart. It is work on what strangers send, for `readMailProcess.ts` alone. */
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { cutReply } from './cutReply.ts';
import { readReport } from './readReport.ts';
import type { InboundMail } from './InboundMail.ts';

/** Of a reply with its history, which comes last; finding that takes the square of it at worst. */
const mostCharacters = 40_000;
/** Pictures in a text below that are the ornaments of a signature. */
const ornamentBytes = 16 * 1024;

/** @throws Error where it is no mail, or one of more parts than people write */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  });
  const from = email.from?.address ?? null;
  const type = headerOf(email, 'content-type');
  const reportYn = /^multipart\/report\b/i.test(type);
  return {
    from: from === null || headersOf(email, 'from').length !== 1 ? null : from.toLowerCase(),
    messageId: email.messageId?.trim() || null,
    automaticYn: reportYn || isAutomatic(email),
    words: cutReply({
      text: (email.text ?? '').slice(0, mostCharacters),
      html: (email.html ?? '').slice(0, 4 * mostCharacters),
    }),
    files: email.attachments.filter(isSent).map((one) => ({
      name: one.filename ?? 'file',
      content: bytesOf(one),
    })),
    report: reportYn ? readReport(email.attachments.find(isStatus), bytesOf) : null,
  };
}

function headersOf({ headers }: Email, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value);
}

function headerOf(email: Email, name: string): string {
  return headersOf(email, name)[0] ?? '';
}

/** RFC 3834, and what older programs say instead. */
function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, 'auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    /^\s*(bulk|junk|list|auto_reply)\b/i.test(headerOf(email, 'precedence')) ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-reply-from'].some(
      (name) => headersOf(email, name).length > 0,
    ) ||
    /^\s*<>\s*$/.test(headerOf(email, 'return-path'))
  );
}

/** Signatures and cards that mail programs add by themselves are not what somebody sends. */
function isSent({ mimeType, related, disposition, content }: Attachment): boolean {
  if (/^application\/(pgp-|pkcs7-|x-pkcs7-)|^text\/(x-)?vcard$|^message\//.test(mimeType)) {
    return false;
  }
  const inTextYn = related === true || disposition === 'inline';
  const size = typeof content === 'string' ? content.length : content.byteLength;
  return size > 0 && (!inTextYn || size >= ornamentBytes);
}

function isStatus({ mimeType }: Attachment): boolean {
  return /^message\/(global-)?delivery-status$/.test(mimeType);
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
