/** Handing one mail to a mail server. */
import { createTransport } from 'nodemailer';
import { meansTheAddress } from '#domain/mail/meansTheAddress.ts';
import type { TakenMail } from './takeDueMails.ts';

export type Handed =
  | { sentYn: true }
  | {
      sentYn: false;
      message: string;
      /** Trying again cannot help. */
      refusedYn: boolean;
      /** As there is nobody at that address. */
      bouncedYn: boolean;
    };

export type HandOver = (mail: TakenMail) => Promise<Handed>;

/**
 * @param smtpUrl `smtp://` or `smtps://`, with user and password where the server wants them
 * @param from as it stands in the mail: `Lintel <no-reply@homes.example>`
 * @param returnTo where mail servers report of one that they cannot deliver; to `from` without
 */
export function smtpTransport(
  smtpUrl: string,
  from: string,
  returnTo?: (mailId: string) => string,
): HandOver {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const transport = createTransport({
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password never travels in the clear, but to this machine.
    requireTLS: url.password !== '' && !/^(localhost|127\.[\d.]+|::1)$/.test(host),
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)>?$/.exec(from)![1];

  return async (mail) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.toAddress },
        ...(returnTo && { envelope: { from: returnTo(mail.mailId), to: mail.toAddress } }),
        ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
        subject: mail.subject,
        text: mail.textBody ?? '',
        html: mail.htmlBody ?? '',
        date: new Date(mail.createdAt),
        // The same at every try, so that a mail which arrives twice is known as one.
        messageId: `<${mail.mailId}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // One press in the mail program, by RFC 8058.
          ...(mail.unsubscribeUrl !== null && {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: mail.attachments.map(({ name, mediaType, content }) => ({
          filename: name,
          contentType: mediaType,
          content,
        })),
      });
      return { sentYn: true };
    } catch (error) {
      return { sentYn: false, ...explain(error) };
    }
  };
}

/**
 * A 5xx about the recipient or the message stays a 5xx. One about the login or the sender is for
 * whoever runs the installation to repair, and the mails go out then.
 */
function explain(error: unknown): Omit<Extract<Handed, { sentYn: false }>, 'sentYn'> {
  const message = error instanceof Error ? error.message : String(error);
  if (typeof error !== 'object' || error === null) {
    return { message, refusedYn: false, bouncedYn: false };
  }
  const { command, responseCode, response } = error as Partial<
    Record<'command' | 'responseCode' | 'response', unknown>
  >;
  const aboutTheMail = command === 'RCPT TO' || command === 'DATA';
  const refusedYn = aboutTheMail && typeof responseCode === 'number' && responseCode >= 500;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(String(response))?.[1];
  const aboutThePlace =
    command === 'RCPT TO' &&
    (status === undefined ? responseCode !== 552 : meansTheAddress(status));
  return { message, refusedYn, bouncedYn: refusedYn && aboutThePlace };
}
