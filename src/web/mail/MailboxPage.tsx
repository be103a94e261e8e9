/** `/dev/mail`: the letters that a demo keeps to itself, so that every flow ends on one machine. */
import { Link } from 'react-router';
import { Header } from '../header/Header.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useHeld } from '../ui/dialog/useHeld.ts';
import { Nothing } from '../header/Nothing.tsx';
import { MailList } from './MailList.tsx';
import { OpenLetter } from './OpenLetter.tsx';
import { useMailAddress } from './useMailAddress.ts';
import { type Mailbox, useMailbox } from './useMailbox.ts';
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export function Component() {
  const address = useMailAddress();
  const [mailbox, retry] = useMailbox(address.to, address.page);
  const [listed, pointing] = useHeld(mailbox, `${mailbox.status} ${address.page} ${address.to}`);
  usePageTitle(pages['/dev/mail'].title);

  if (mailbox.status === 'failed' && mailbox.code === 'not_found') return <Nothing />;
  const isOpen = address.mailId !== null;
  return (
    <>
      <Header />
      <main
        id="main"
        className="md:grid md:h-[calc(100dvh-4rem)] md:grid-cols-[minmax(20rem,26rem)_1fr]"
      >
        <section
          aria-label="Letters"
          className={`min-h-0 md:overflow-y-auto md:border-r md:border-line ${isOpen ? 'max-md:hidden' : ''}`}
        >
          <div className="px-4 pt-6 pb-5 md:px-5">
            <h1 className="font-display text-heading font-medium">Mailbox of the demo</h1>
            <p className="mt-2 text-ink-soft">
              What this demo writes to people stays here, and everybody who reaches the demo can
              read it. Nothing leaves this machine.
            </p>
            <TextField
              label="Written to"
              className="mt-5"
              type="search"
              autoComplete="off"
              placeholder="ana@example.com"
              value={address.to}
              onChange={address.filterBy}
              maxLength={254}
            />
            <output className="mt-3 block min-h-[1lh] truncate text-small text-ink-soft">
              {countWords(mailbox, listed)}
            </output>
          </div>
          <MailList mailbox={listed} address={address} pointing={pointing} onRetry={retry} />
        </section>
        <section
          aria-label="Open letter"
          className={`flex min-h-0 flex-col bg-card ${isOpen ? '' : 'max-md:hidden'}`}
        >
          {address.mailId === null ? (
            <p className="m-auto p-6 text-ink-soft">Choose a letter to read it here.</p>
          ) : (
            <>
              <Link
                to={address.linkTo({ mail: '' })}
                className="flex min-h-12 items-center gap-2 border-b border-line px-4 font-medium text-leaf md:hidden"
              >
                <Icon name="arrow-left" size={18} /> All letters
              </Link>
              <OpenLetter key={address.mailId} mailId={address.mailId} />
            </>
          )}
        </section>
      </main>
    </>
  );
}

/** Empty while there is nothing to count. */
function countWords(mailbox: Mailbox, listed: Mailbox): string {
  if (mailbox.status !== 'idle' || mailbox.reply.total === 0) return '';
  const { total } = mailbox.reply;
  const isBehind = listed.status === 'idle' && listed.reply.total !== total;
  if (isBehind) return 'A new letter waits until you point elsewhere.';
  return total === 1 ? 'One letter' : `${total.toLocaleString('en-US')} letters, the newest first`;
}
