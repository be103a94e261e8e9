import { Checkbox as Box } from '@base-ui/react/checkbox';
import type {
  NotificationChannel,
  Notifications,
  NotificationTopic,
} from '#domain/user/preferences.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What is told today, and by which ways. */
const topics: [topic: NotificationTopic, title: string, about: string][] = [
  ['agreements', 'Agreements', 'A proposal, a change, an end that comes near.'],
];
const channels: [channel: NotificationChannel, words: string][] = [['mail', 'Mail']];

export interface NotificationTableProps {
  wanted: Notifications;
  onToggle(channel: NotificationChannel, topic: NotificationTopic, on: boolean): void;
}

/** Topics down, ways across. */
export function NotificationTable({ wanted, onToggle }: NotificationTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">What you are told about, and how</caption>
      <thead>
        <tr className="border-b border-line text-small text-ink-soft">
          <th scope="col" className="pb-2 text-left font-medium">
            About
          </th>
          {channels.map(([channel, words]) => (
            <th key={channel} scope="col" className="w-16 pb-2 text-center font-medium">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map(([topic, title, about]) => (
          <tr key={topic} className="border-b border-line">
            <th scope="row" className="py-3 pr-3 text-left font-normal">
              <span className="block font-medium">{title}</span>
              <span className="block text-small text-ink-soft">{about}</span>
            </th>
            {channels.map(([channel, words]) => (
              <td key={channel} className="text-center align-middle">
                <Box.Root
                  aria-label={`${title} by ${words.toLowerCase()}`}
                  checked={wanted[channel].includes(topic)}
                  onCheckedChange={(on) => onToggle(channel, topic, on)}
                  className="group inline-grid size-11 place-items-center rounded-control"
                >
                  <span className="grid size-5 place-items-center rounded-[5px] border border-line-strong bg-card text-on-leaf transition-colors group-hover:border-leaf group-data-checked:border-leaf group-data-checked:bg-leaf">
                    <Box.Indicator>
                      <Icon name="check" size={14} />
                    </Box.Indicator>
                  </span>
                </Box.Root>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
