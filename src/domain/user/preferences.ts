/** What a user has set for all devices. */
import { z } from 'zod';

export const NotificationTopic = z.enum(['messages', 'agreements', 'tours', 'alerts']);
export type NotificationTopic = z.infer<typeof NotificationTopic>;
export const NotificationChannel = z.enum(['mail', 'push']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** Topics that are wanted by each channel. Word about a signature that is due comes in any case. */
export const Notifications = z.object({
  mail: z.array(NotificationTopic).max(NotificationTopic.options.length),
  push: z.array(NotificationTopic).max(NotificationTopic.options.length),
});
export type Notifications = z.infer<typeof Notifications>;

export const Display = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** Pinching zooms the page; the spec's viewport turns it off by default. */
  zoomYn: z.boolean(),
  largerTextYn: z.boolean(),
});
export type Display = z.infer<typeof Display>;

export const defaultNotifications: Notifications = {
  mail: [...NotificationTopic.options],
  push: ['messages', 'agreements', 'tours'],
};
