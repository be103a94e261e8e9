/** Who changed what about an agent, and when. */
import type { AgentFile } from '#api/agent/agentDeskSchemas.ts';
import type { AgentEntry } from '#domain/agent/AgentEntry.ts';
import { formatDate, formatInstant } from '#domain/calendar.ts';
import type { License } from '#domain/agent/License.ts';
import { placeOf } from '../all/licenseWords.ts';

export function AgentRecord({ agent: { record }, locale }: { agent: AgentFile; locale: string }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <section aria-labelledby="record" className="mt-10">
      <h2 id="record" className="font-display text-title font-medium">
        What was changed
      </h2>
      {record.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing since this is kept.</p>
      ) : (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {record.map((entry) => (
            <li key={entry.recordId} className="figures py-3">
              <p className="break-words">{entryInWords(entry, locale)}</p>
              {entry.reason !== '' && (
                <p className="break-words whitespace-pre-line text-ink-soft">“{entry.reason}”</p>
              )}
              <p className="text-small text-ink-soft">
                {entry.byName ?? 'Somebody whose account is gone'},{' '}
                <time dateTime={entry.at}>{formatInstant(entry.at, timeZone, locale)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function entryInWords(entry: AgentEntry, locale: string): string {
  const { kind, state, licenseBefore: before, licenseAfter: after } = entry;
  const where = state === null ? '' : placeOf(state);
  const words = (license: License | null) => licenseInWords(license, locale);
  switch (kind) {
    case 'license_added':
      return `${where}: license entered, ${words(after)}.`;
    case 'license_corrected':
      return `${where}: license corrected, from ${words(before)} to ${words(after)}.`;
    case 'license_ended':
      return `${where}: license taken off, which was ${words(before)}.`;
    case 'suspended':
      return 'Suspended.';
    case 'reinstated':
      return 'Reinstated.';
  }
}

function licenseInWords(license: License | null, locale: string): string {
  if (license === null) return 'none';
  const { number, endsOn } = license;
  return `${number} ${endsOn === null ? 'without a last day' : `through ${formatDate(endsOn, locale)}`}`;
}
