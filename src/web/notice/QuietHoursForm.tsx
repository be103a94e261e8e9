/** When nothing rings, and by which clock: digests come by the same. */
import { useState } from 'react';
import { noticeApi } from '#api/notice.ts';
import type { NoticeSettings } from '#api/noticeSchemas.ts';
import { zoneName } from '#domain/calendar.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { FieldProblem } from '../ui/fields/FieldProblem.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { browserTimeZone } from './browserTimeZone.ts';

const usualFrom = 22 * 60;
const usualTo = 7 * 60;

export function QuietHoursForm({ settings }: { settings: NoticeSettings }) {
  const { quietHours, timeZone } = settings;
  const [isOn, setIsOn] = useState(quietHours !== null);
  const [from, setFrom] = useState(quietHours?.fromMinute ?? usualFrom);
  const [to, setTo] = useState(quietHours?.toMinute ?? usualTo);
  const [zone, setZone] = useState(timeZone ?? browserTimeZone());
  const { sending, send, errorOf } = useSend();

  const save = () =>
    send(
      () =>
        call(noticeApi.setQuietHours, {
          body: {
            quietHours: isOn ? { fromMinute: from, toMinute: to } : null,
            timeZone: zone,
          },
        }),
      isOn ? 'Your quiet hours are kept.' : 'Nothing is held back.',
    );

  return (
    <form
      className="grid gap-3"
      aria-label="Quiet hours"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Checkbox checked={isOn} onChange={setIsOn}>
        Quiet hours
        <span className="block text-small text-ink-soft">
          Pushes wait until they are over, and so do letters but those that have consequences in
          law.
        </span>
      </Checkbox>
      {isOn && (
        <div className="flex flex-wrap gap-4">
          <TimeField label="From" minute={from} onChange={setFrom} />
          <TimeField label="Until" minute={to} onChange={setTo} />
        </div>
      )}
      <FieldProblem id="quiet-problem">{errorOf('toMinute')}</FieldProblem>
      <Select
        label="Your clock"
        options={zonesWith(zone)}
        value={zone}
        onChange={setZone}
        className="max-w-sm"
      />
      <p className="text-small text-ink-soft">
        Daily digests come at eight in the morning by this clock, weekly ones on Mondays.
      </p>
      <SendProblem sending={sending} but={['toMinute']} />
      <div>
        <Button type="submit" disabled={sending.status === 'loading'}>
          Keep these hours
        </Button>
      </div>
    </form>
  );
}

interface TimeFieldProps {
  label: string;
  /** After midnight. */
  minute: number;
  onChange(minute: number): void;
}

function TimeField({ label, minute, onChange }: TimeFieldProps) {
  const value = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return (
    <label className="grid gap-1.5">
      <span className="font-medium">{label}</span>
      <input
        type="time"
        required
        value={value}
        onChange={({ target }) => {
          const [hours, minutes] = target.value.split(':').map(Number);
          // Empty while it is being typed.
          if (hours !== undefined && minutes !== undefined) onChange(hours * 60 + minutes);
        }}
        className="min-h-11 rounded-control border border-line-strong bg-card px-3"
      />
    </label>
  );
}

const usualZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

function zonesWith(chosen: string): { value: string; words: string }[] {
  return [...new Set([...usualZones, browserTimeZone(), chosen])].map((value) => ({
    value,
    words: `${zoneName(value)} (${value.split('/').at(-1)!.replaceAll('_', ' ')})`,
  }));
}
