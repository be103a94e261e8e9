/** What happened, in words; under it the chain that proves it. */
import { formatInstant } from '#domain/calendar.ts';
import { useId } from 'react';
import type { ChainState, HistoryLine } from '#api/documentSchemas.ts';
import { joinNames } from '#domain/joinNames.ts';
import { Icon } from '../ui/icon/Icon.tsx';

export interface HistoryProps {
  history: HistoryLine[];
  evidence: ChainState;
  /** By whose clock the moments are told. */
  timeZone: string;
  locale: string;
}

export function History({ history, evidence, timeZone, locale }: HistoryProps) {
  const titleId = useId();
  const isSound = evidence.faults.length === 0;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-display text-heading font-medium">
        What happened
      </h2>
      <ol className="mt-4 border-l border-line">
        {history.toReversed().map(({ at, sentence, detail }, place) => (
          <li key={`${at} ${sentence} ${place}`} className="relative py-2 pl-5">
            <span
              aria-hidden
              className="absolute top-4 -left-1 size-2 rounded-full bg-line-strong"
            />
            <p>{sentence}</p>
            <p className="text-small wrap-anywhere text-ink-soft">
              <time dateTime={at}>{formatInstant(at, timeZone, locale)}</time>
              {detail !== null && ` · ${detail}`}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex items-start gap-2 text-small text-ink-soft">
        <Icon
          name={isSound ? 'circle-check' : 'triangle-alert'}
          size={18}
          className={`shrink-0 ${isSound ? 'text-leaf' : 'text-brick'}`}
        />
        <span>
          {isSound
            ? `${evidence.entries} entries, each sealed by the next under a key of this installation. Text, signatures and sealed file are as they are on record.`
            : brokenWords(evidence)}
          {evidence.lastHash !== null && (
            <span className="block break-all">Last seal: {evidence.lastHash}</span>
          )}
        </span>
      </p>
    </section>
  );
}

/** What is not as it is on record, for whoever reads about a document. */
export function brokenWords({ faults }: ChainState): string {
  return `Not everything is as it is on record: ${joinNames(faults)}. Do not rely on it; the broker has been told.`;
}
