/** The letters, newest first. The whole line is the link. */
import type { PointerEventHandler } from 'react';
import { Link } from 'react-router';
import type { MailInBox } from '#api/mailSchemas.ts';
import { formatAge } from '#domain/calendar.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';
import type { MailAddress } from './useMailAddress.ts';
import type { Mailbox } from './useMailbox.ts';

export interface MailListProps {
  mailbox: Mailbox;
  address: MailAddress;
  /** Of the lines, which must not move while somebody points at them. */
  pointing: Record<'onPointerEnter' | 'onPointerLeave', PointerEventHandler>;
  onRetry(): void;
}

export function MailList({ mailbox, address, pointing, onRetry }: MailListProps) {
  if (mailbox.status === 'loading') return <Lines />;
  if (mailbox.status === 'failed') {
    return (
      <ErrorState title="The letters could not be loaded" onRetry={onRetry}>
        {mailbox.message}
      </ErrorState>
    );
  }
  const { mails, page, pageCount } = mailbox.reply;
  if (mails.length === 0) return <NoLetters address={address} />;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line" {...pointing}>
        {mails.map((mail) => (
          <li key={mail.mailId}>
            <Line mail={mail} address={address} />
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <nav aria-label="Pages of letters" className="flex justify-between gap-3 p-4">
          {page > 1 && (
            <ButtonLink to={address.linkTo({ page: String(page - 1) })}>Newer letters</ButtonLink>
          )}
          {page < pageCount && (
            <ButtonLink className="ml-auto" to={address.linkTo({ page: String(page + 1) })}>
              Older letters
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

function Line({ mail, address }: { mail: MailInBox; address: MailAddress }) {
  const now = useNow();
  const isOpen = mail.mailId === address.mailId;
  return (
    <Link
      to={address.linkTo({ mail: mail.mailId })}
      aria-current={isOpen || undefined}
      preventScrollReset
      className="block px-4 py-3 hover:bg-leaf-wash aria-[current]:bg-leaf-wash aria-[current]:inset-shadow-[3px_0_var(--leaf)] md:px-5"
    >
      <span className="flex items-baseline gap-3 text-small text-ink-soft">
        <span className="min-w-0 flex-1 truncate">{mail.toAddress}</span>
        <time dateTime={mail.createdAt} className="shrink-0">
          {formatAge(mail.createdAt, now)}
        </time>
      </span>
      <span className="mt-0.5 line-clamp-2 font-medium">{mail.subject}</span>
    </Link>
  );
}

function NoLetters({ address }: { address: MailAddress }) {
  if (address.to !== '') {
    return (
      <EmptyState
        title="No letter to that address."
        action={<Button onClick={() => address.filterBy('')}>Show all letters</Button>}
      >
        Nothing was written to “{address.to}”, or it is more than 30 days old.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No letters yet.">
      When this demo writes to somebody, to confirm an address or to invite a co-buyer, the letter
      appears here by itself.
    </EmptyState>
  );
}

function Lines() {
  return (
    <ul aria-hidden className="divide-y divide-line border-y border-line">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className="px-5 py-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-2 h-5 w-64" />
        </li>
      ))}
    </ul>
  );
}
