/** What should have followed by itself from an entry of a record, and has not: somebody may have seen to that. */
import { addMs, epochMs, type Instant } from '../calendar.ts';
import { type EvidenceEntry, keyedForm } from './evidence.ts';

export type LateKind = 'not_sealed' | 'not_sent';

/** Seals and letters take seconds, and are tried again for hours. */
const patienceMs = 86_400_000;

/** @param mailYn whether letters are sent here at all */
export function lateFaults(
  entries: readonly EvidenceEntry[],
  { now, mailYn }: { now: Instant; mailYn: boolean },
): { kind: LateKind; what: string }[] {
  const isLate = ({ event }: EvidenceEntry) => epochMs(addMs(event.at, patienceMs)) < epochMs(now);
  const follows = (entry: EvidenceEntry, kind: string) =>
    entries.some(
      ({ event, seq }) =>
        seq > entry.seq && event.kind === kind && event.version === entry.event.version,
    );
  // What was kept before there was a key was sealed and sent by rules of its own.
  return entries
    .filter((entry) => entry.form === keyedForm && isLate(entry))
    .flatMap((entry): { kind: LateKind; what: string }[] => {
      const { kind, version } = entry.event;
      if (kind === 'approved' && !follows(entry, 'sealed')) {
        return [
          { kind: 'not_sealed', what: `version ${version} was approved and has not been sealed` },
        ];
      }
      if (kind === 'sealed' && mailYn && !follows(entry, 'copy_sent')) {
        return [{ kind: 'not_sent', what: `nobody was sent the sealed PDF of version ${version}` }];
      }
      return [];
    });
}
