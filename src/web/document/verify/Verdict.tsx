import { formatInstant } from '#domain/calendar.ts';
import { joinNames } from '#domain/joinNames.ts';
import type { CopyVerdict } from '#domain/document/copyVerdict.ts';
import { useLocale } from '../../user/useLocale.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';

const looks: Record<CopyVerdict['verdict'], { title: string; icon: IconName; colors: string }> = {
  valid: { title: 'Genuine and unchanged', icon: 'circle-check', colors: 'border-leaf text-leaf' },
  altered: { title: 'Changed', icon: 'triangle-alert', colors: 'border-brick text-brick' },
  foreign: { title: 'Not from here', icon: 'info', colors: 'border-line-strong text-ink-soft' },
  unknown: { title: 'Not on record', icon: 'triangle-alert', colors: 'border-brick text-brick' },
};

export function Verdict({
  verdict: { verdict, sentence, record, sha256 },
}: {
  verdict: CopyVerdict;
}) {
  const locale = useLocale();
  // Whoever holds a copy looks at a clock of their own.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { title, icon, colors } = looks[verdict];
  return (
    <section className={`mt-6 rounded-card border bg-card p-6 ${colors}`}>
      <h2 className="flex items-center gap-3 font-display text-heading font-medium">
        <Icon name={icon} size={28} />
        {title}
      </h2>
      <p className="mt-3 text-ink">{sentence}</p>
      {record && (
        <dl className="mt-5 grid gap-x-8 gap-y-3 text-ink sm:grid-cols-[auto_1fr]">
          <Fact name="Document" value={record.title} />
          <Fact name="Sealed" value={formatInstant(record.sealedAt, timeZone, locale)} />
          {record.stamp && (
            <Fact
              name="Time confirmed"
              value={`${formatInstant(record.stamp.at, timeZone, locale)}, by ${record.stamp.authority}`}
            />
          )}
          <Fact
            name={record.kind === 'agreement' ? 'The agreement today' : 'Saved'}
            value={record.standing}
          />
        </dl>
      )}
      {record && record.faults.length > 0 && (
        <p role="alert" className="mt-5 flex items-start gap-2.5 text-brick">
          <Icon name="triangle-alert" className="mt-0.5 shrink-0" />
          <span>
            Keep this file: what is kept here about it is not as it is on record any more (
            {joinNames(record.faults)}). The broker has been told.
          </span>
        </p>
      )}
      {record?.unproven.map((sentence) => (
        <p key={sentence} className="mt-5 flex items-start gap-2.5 text-ink">
          <Icon name="info" className="mt-0.5 shrink-0" />
          <span>Not proven by the record: {sentence}</span>
        </p>
      ))}
      <p className="figures mt-5 text-small break-all text-ink-soft">SHA-256 {sha256}</p>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="-mt-2 font-medium sm:mt-0">{value}</dd>
    </>
  );
}
