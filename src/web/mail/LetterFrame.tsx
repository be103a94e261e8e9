/**
 * The HTML of a letter in a frame that has neither scripts nor our origin. Its links may lead the
 * whole page away, but only where somebody presses them.
 */
import type { MailOpened } from '#api/mailSchemas.ts';

export function LetterFrame({ mail }: { mail: Pick<MailOpened, 'subject' | 'htmlBody'> }) {
  return (
    <iframe
      title={`The letter “${mail.subject}”`}
      sandbox="allow-top-navigation-by-user-activation"
      srcDoc={mail.htmlBody.replace('<head>', '<head><base target="_top">')}
      className="min-h-[70dvh] w-full flex-1 md:min-h-0"
    />
  );
}
