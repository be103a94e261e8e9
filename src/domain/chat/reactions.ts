/** What people may answer a message with instead of words. */
import { z } from 'zod';

export const reactionEmojis = ['👍', '❤️', '😂', '🎉', '😮', '😢', '👀', '✅'] as const;
export const ReactionEmoji = z.enum(
  reactionEmojis,
  'Choose one of the reactions that are offered.',
);
export type ReactionEmoji = z.infer<typeof ReactionEmoji>;

/** One emoji with everybody who answered with it, who came first first. */
export const Reaction = z.object({ emoji: ReactionEmoji, profileIds: z.array(z.uuid()) });
export type Reaction = z.infer<typeof Reaction>;
