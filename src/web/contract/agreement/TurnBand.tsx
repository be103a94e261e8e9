/** The biggest thing on the page: whose turn it is, where it stands, and what happens by itself. */
import type { ReactNode } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { phaseOf, statusLabel } from '#domain/contract/ContractStatus.ts';
import { statusSentence } from '../statusWords.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Label } from '../../ui/Label.tsx';

export interface TurnBandProps {
  contract: ContractDetail;
  title: string;
  /** What somebody else did meanwhile. */
  news: string;
  locale: string;
  children: ReactNode;
}

export function TurnBand({ contract, title, news, locale, children }: TurnBandProps) {
  const { turn, nextDeadline, reason, reasonFrom } = contract;
  const isInForce = phaseOf(contract) === 'in force';
  return (
    <section aria-label="Where it stands">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-lead font-semibold">{title}</h1>
        <Label look={turn.yoursYn ? 'clay' : isInForce ? 'leaf' : 'quiet'}>
          {statusLabel(contract)}
        </Label>
      </div>
      <p className="mt-3 max-w-2xl font-display text-page font-medium text-balance">
        {turn.sentence}
      </p>
      <p className="mt-3 max-w-prose text-lead text-ink-soft">{statusSentence(contract, locale)}</p>
      {/* An active one says in its turn how long it holds. */}
      {nextDeadline !== null && !isInForce && (
        <p className="mt-2 flex items-start gap-2 text-ink-soft">
          <Icon name="clock" size={18} className="mt-0.5 shrink-0" />
          {nextDeadline.sentence}
        </p>
      )}
      {reason !== null && (
        <blockquote className="mt-4 max-w-prose border-l-2 border-clay pl-4 whitespace-pre-line">
          {reasonFrom === null ? (
            <span className="sr-only">The reason that was given: </span>
          ) : (
            <span className="block text-small text-ink-soft">
              {reasonFrom}
              {reasonFrom.includes(', ') && ','} wrote:
            </span>
          )}
          {reason}
        </blockquote>
      )}
      <output className="block empty:hidden">
        {news !== '' && (
          <span className="mt-4 inline-flex items-start gap-2 rounded-control bg-leaf-wash px-3 py-2">
            <Icon name="refresh-cw" size={18} className="mt-0.5 shrink-0 text-leaf" />
            Just now: {news}
          </span>
        )}
      </output>
      {children}
    </section>
  );
}
