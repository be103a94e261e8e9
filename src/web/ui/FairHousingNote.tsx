/** What may steer in what an agent writes, said beside it while it can still be changed. */
import type { FairHousingHint } from '#domain/chat/fairHousing.ts';
import { Icon } from './icon/Icon.tsx';

export interface FairHousingNoteProps {
  hints: readonly FairHousingHint[];
  /** What the agent is about to do with the text. */
  before?: 'send' | 'publish';
}

export function FairHousingNote({ hints, before = 'send' }: FairHousingNoteProps) {
  const count = hints.length;
  return (
    // It stands empty before there is something to say, so that screen readers hear what comes.
    <output className="block empty:hidden">
      {count > 0 && (
        <div className="mb-2 rounded-card border border-amber bg-card p-3">
          <p className="flex items-center gap-2 font-medium">
            <Icon name="scale" size={18} className="shrink-0 text-amber" />
            {count === 1
              ? `Fair housing: look at one passage before you ${before}`
              : `Fair housing: look at ${count} passages before you ${before}`}
          </p>
          <ul className="mt-1 grid max-h-[24dvh] gap-2 overflow-y-auto text-small">
            {hints.map(({ ruleId, said, what, why, instead }) => (
              <li key={ruleId}>
                <q className="font-medium">
                  <bdi>{said}</bdi>
                </q>
                : {what} {why} <strong className="font-medium">{instead}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </output>
  );
}
