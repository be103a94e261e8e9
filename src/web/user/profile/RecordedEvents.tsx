/** What was noted of the use of the app, word by word: it lies in this browser alone. */
import { useState } from 'react';
import {
  forgetEvents,
  type RecordedEvent,
  recordedEvents,
} from '../../client/analytics/recorder.ts';
import { Button } from '../../ui/Button.tsx';
import { useLocale } from '../useLocale.ts';

export function RecordedEvents() {
  const [events, setEvents] = useState<RecordedEvent[]>([]);
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <details
      className="mt-4 border-y border-line"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setEvents(recordedEvents().toReversed());
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-leaf">
        Show what was noted in this browser
      </summary>
      <div className="pb-4">
        {events.length === 0 ? (
          <p className="text-ink-soft">Nothing is noted in this browser.</p>
        ) : (
          <>
            <table className="w-full text-small">
              <thead className="text-left text-ink-soft">
                <tr>
                  <th scope="col" className="pr-4 pb-1 font-medium">
                    When
                  </th>
                  <th scope="col" className="pb-1 font-medium">
                    What
                  </th>
                </tr>
              </thead>
              <tbody>
                {events.map(({ at, event, properties }, index) => (
                  <tr key={index} className="border-t border-line align-top">
                    <td className="py-1.5 pr-4 whitespace-nowrap">{time.format(new Date(at))}</td>
                    <td className="py-1.5 break-words">
                      {[event, ...Object.values(properties).flat()].join(' · ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Button
              className="mt-4"
              onClick={() => {
                forgetEvents();
                setEvents([]);
              }}
            >
              Forget all of it
            </Button>
          </>
        )}
      </div>
    </details>
  );
}
