/** Events down, ways across: each switch is kept by itself. What comes in any case says so. */
import { Checkbox as Box } from '@base-ui/react/checkbox';
import type { NoticeSettings } from '#api/noticeSchemas.ts';
import type { MailTiming, NoticeSwitch } from '#domain/notice/NoticeChoices.ts';
import { whyFixed } from '#domain/notice/NoticeChoices.ts';
import { noticeRules } from '#domain/notice/NoticeEvent.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Select } from '../ui/fields/Select.tsx';

const timings: readonly { value: MailTiming; words: string }[] = [
  { value: 'at_once', words: 'At once' },
  { value: 'daily', words: 'Daily' },
  { value: 'weekly', words: 'Weekly' },
  { value: 'off', words: 'Off' },
];

type Row = NoticeSettings['rows'][number];

export interface NoticeMatrixProps {
  rows: readonly Row[];
  onSwitch(chosen: NoticeSwitch): void;
}

const columns =
  'md:grid md:grid-cols-[minmax(0,1fr)_4.5rem_8rem_4.5rem] md:items-center md:gap-x-2';

export function NoticeMatrix({ rows, onSwitch }: NoticeMatrixProps) {
  return (
    <div>
      <div
        aria-hidden
        className={`hidden border-b border-line pb-2 text-small text-ink-soft ${columns}`}
      >
        <span>About</span>
        <span className="text-center">In the app</span>
        <span>Mail</span>
        <span className="text-center">Push</span>
      </div>
      {rows.map((row) => (
        <MatrixRow key={row.event} row={row} onSwitch={onSwitch} />
      ))}
    </div>
  );
}

function MatrixRow({ row, onSwitch }: { row: Row; onSwitch: NoticeMatrixProps['onSwitch'] }) {
  const { event, inAppYn, mail, pushYn } = row;
  const { words, about } = noticeRules[event];
  const why = whyFixed(event, 'mail');
  return (
    <fieldset className={`border-b border-line py-3 ${columns}`}>
      <legend className="sr-only">{words}</legend>
      <div className="min-w-0">
        <p aria-hidden className="font-medium">
          {words}
        </p>
        <p className="text-small text-ink-soft">{about}</p>
        {why !== null && (
          <p className="mt-1 flex items-start gap-1.5 text-small text-ink-soft">
            <Icon name="scale" size={16} className="mt-0.5 shrink-0" />
            Comes in any case, here and by mail: it has consequences in law.
          </p>
        )}
      </div>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] items-end gap-2 md:contents">
        <Cell title="In the app">
          {why === null ? (
            <Switch
              label={`${words}: in the app`}
              checked={inAppYn}
              onChange={(onYn) => onSwitch({ event, channel: 'in_app', onYn })}
            />
          ) : (
            <Always />
          )}
        </Cell>
        <Cell title="Mail" start>
          {why === null ? (
            <Select
              label={`${words}: by mail`}
              labelShown={false}
              look="quiet"
              options={timings}
              value={mail}
              onChange={(timing) => onSwitch({ event, channel: 'mail', timing })}
            />
          ) : (
            <Always />
          )}
        </Cell>
        <Cell title="Push">
          <Switch
            label={`${words}: push`}
            checked={pushYn}
            onChange={(onYn) => onSwitch({ event, channel: 'push', onYn })}
          />
        </Cell>
      </div>
    </fieldset>
  );
}

function Cell({
  title,
  start = false,
  children,
}: {
  title: string;
  start?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={`flex flex-col ${start ? 'items-start' : 'items-start md:items-center'}`}>
      <span aria-hidden className="text-small text-ink-soft md:hidden">
        {title}
      </span>
      {children}
    </div>
  );
}

function Always() {
  return <span className="flex min-h-11 items-center text-small font-medium">Always</span>;
}

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <Box.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      className="group -ml-3 inline-grid size-11 place-items-center rounded-control md:ml-0"
    >
      <span className="grid size-5 place-items-center rounded-[5px] border border-line-strong bg-card text-on-leaf transition-colors group-hover:border-leaf group-data-checked:border-leaf group-data-checked:bg-leaf">
        <Box.Indicator>
          <Icon name="check" size={14} />
        </Box.Indicator>
      </span>
    </Box.Root>
  );
}
