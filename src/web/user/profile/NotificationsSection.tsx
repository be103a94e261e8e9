/** What to be told about, and by which way. Each box is saved by itself. */
import { useState } from 'react';
import { userApi } from '#api/user.ts';
import type {
  NotificationChannel,
  Notifications,
  NotificationTopic,
} from '#domain/user/preferences.ts';
import { call } from '../../client/call.ts';
import { NotificationTable } from './NotificationTable.tsx';
import { Refused } from '../Refused.tsx';
import { Section } from './Section.tsx';
import { sections } from './sections.ts';
import type { WithAccount } from './useAccount.ts';
import { useInTurn } from './useInTurn.ts';
import { useSend } from '../../ui/useSend.ts';

export function NotificationsSection({ me, changed }: WithAccount) {
  /** What is on its way; the boxes show it at once. */
  const [hoped, setHoped] = useState<Notifications | null>(null);
  const inTurn = useInTurn();
  const { sending, send } = useSend();
  const shown = hoped ?? me.notifications;

  async function toggle(
    channel: NotificationChannel,
    topic: NotificationTopic,
    on: boolean,
  ): Promise<void> {
    const next = withTopic(shown, channel, topic, on);
    setHoped(next);
    await send(() =>
      inTurn(async () => {
        // What another tab has changed meanwhile stays.
        const { notifications } = await call(userApi.me, {});
        const body = { notifications: withTopic(notifications, channel, topic, on) };
        changed(await call(userApi.setPreferences, { body }));
      }),
    );
    setHoped((now) => (now === next ? null : now));
  }

  return (
    <Section section={sections[2]}>
      <div>
        <NotificationTable
          wanted={shown}
          onToggle={(channel, topic, on) => void toggle(channel, topic, on)}
        />
        <Refused sending={sending} section="notifications" />
      </div>
      <p className="max-w-prose text-ink-soft">
        These letters begin with your first agreement; until then nothing comes. Letters about the
        security of your account, and about signatures that are due, come in any case.
      </p>
    </Section>
  );
}

function withTopic(
  wanted: Notifications,
  channel: NotificationChannel,
  topic: NotificationTopic,
  on: boolean,
): Notifications {
  const others = wanted[channel].filter((one) => one !== topic);
  return { ...wanted, [channel]: on ? [...others, topic] : others };
}
