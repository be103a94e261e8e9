/** Putting a conversation off until later: it comes back by itself, and when a buyer writes. */
import { useState } from 'react';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import { formatInstant, type Instant, type LegalDate, zoneName } from '#domain/calendar.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { Popover } from '../../ui/dialog/Popover.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useSend } from '../../ui/form/useSend.ts';
import { useLocale } from '../../user/useLocale.ts';
import { dayOf, ownTimeZone } from '../dayWords.ts';
import { momentOf, snoozeChoices } from './snoozeChoices.ts';

export interface SnoozeMenuProps {
  threadId: string;
  /** Whose it is, for the names of the buttons. */
  title: string;
  snoozedUntil: Instant | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onDone?(): void;
}

export function SnoozeMenu(props: SnoozeMenuProps) {
  const { threadId, title, snoozedUntil, isOpen, onOpenChange, onDone } = props;
  const locale = useLocale();
  const now = useNow();
  const { sending, send } = useSend();
  const [day, setDay] = useState<LegalDate | ''>('');
  const [time, setTime] = useState('09:00');
  const chosen = momentOf(day, time);
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now;
  const timeZone = ownTimeZone();

  async function putOff(until: Instant | null): Promise<void> {
    const body = { threadId, until };
    if (!(await send(() => call(agentInboxApi.snooze, { body })))) return;
    onOpenChange(false);
    showToast(
      'done',
      until === null
        ? `${title} is back in your inbox.`
        : `${title} comes back ${formatInstant(until, timeZone, locale)}, or when they write.`,
    );
    onDone?.();
  }

  return (
    <Popover
      label={`Put off ${title}`}
      className="w-80"
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={<IconButton icon="clock" label={`Put off ${title}`} />}
    >
      <h2 className="font-display text-lead font-semibold">Put off until</h2>
      <p className="text-small text-ink-soft">
        {zoneName(timeZone, locale)}. It comes back earlier if they write.
      </p>
      <ul className="mt-3 grid gap-1">
        {snoozeChoices(now).map(({ words, at }) => (
          <li key={words}>
            <button
              type="button"
              onClick={() => void putOff(at)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-left hover:bg-leaf-wash"
            >
              <span className="font-medium">{words}</span>
              <span className="figures text-small text-ink-soft">
                {new Intl.DateTimeFormat(locale, {
                  weekday: 'short',
                  hour: 'numeric',
                  minute: '2-digit',
                }).format(new Date(at))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <form
        className="mt-3 grid gap-3 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) void putOff(chosen);
        }}
      >
        <DateField label="Or on a day" value={day} min={dayOf(now)} onChange={setDay} />
        <label className="grid gap-1.5 font-medium">
          At
          <input
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
            className="figures h-11 rounded-control border border-line-strong bg-card px-3 font-normal"
          />
        </label>
        <Button type="submit" disabled={chosen === null}>
          Put it off
        </Button>
      </form>
      {isSnoozed && (
        <Button look="plain" icon="undo-2" className="mt-2" onClick={() => void putOff(null)}>
          Bring it back now
        </Button>
      )}
      <SendProblem sending={sending} />
    </Popover>
  );
}
