/** What is said in the calls of `desk.ts`, both ways. */
import { z } from 'zod';
import { isTimeZone } from '#domain/calendar.ts';
import { Instant } from '#domain/dateSchemas.ts';
import { AdminStep, AgentStep } from '#domain/desk/nextSteps.ts';
import { AdminFigures, AgentFigures, monthOf, SoonItem, WaitingItem } from '#domain/desk/Today.ts';
import { callSchemas } from './callSchemas.ts';

/** The oldest that wait and the first that end; the rest stands on the pages behind. */
export const mostShown = 12;

const query = z.object({
  /** By whose midnight the month begins: an IANA zone; UTC where it is left out. */
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone, { error: 'Name a time zone, such as America/Chicago.' })
    .optional(),
});

const Today = z.object({
  asOf: Instant,
  waiting: z.object({
    /** Of all that was counted. */
    total: z.int().min(0),
    /** There is more than was counted. */
    moreYn: z.boolean(),
    /** Who has waited longest comes first. */
    items: z.array(WaitingItem).max(mostShown),
  }),
  /** What ends first comes first. */
  soon: z.object({ moreYn: z.boolean(), items: z.array(SoonItem).max(mostShown) }),
});

export const AgentToday = Today.extend({
  month: monthOf(AgentFigures),
  /** At present. */
  standing: z.object({
    inForce: z.int().min(0),
    /** Being agreed on or signed, where others act next. */
    withOthers: z.int().min(0),
    /** Conversations in which anything was said. */
    conversations: z.int().min(0),
  }),
  steps: z.array(z.object({ step: AgentStep, doneYn: z.boolean() })),
});

export type AgentToday = z.infer<typeof AgentToday>;

export const AdminToday = Today.extend({
  month: monthOf(AdminFigures),
  /** At present. */
  standing: z.object({
    inForce: z.int().min(0),
    beingMade: z.int().min(0),
    agents: z.int().min(0),
    /** In the queue: to approve, and to void. */
    queue: z.int().min(0),
    staleRules: z.int().min(0),
    unreviewedRules: z.int().min(0),
  }),
  steps: z.array(z.object({ step: AdminStep, doneYn: z.boolean() })),
});

export type AdminToday = z.infer<typeof AdminToday>;

export const deskSchemas = callSchemas({
  agentToday: {
    summary:
      'An agent’s day: who waits since when, what ends within 72 hours, the month in figures, what to do next.',
    query,
    reply: AgentToday,
  },
  adminToday: {
    summary:
      'The broker’s day: what waits since when, what ends within 72 hours, the month in figures, what to do next.',
    query,
    reply: AdminToday,
  },
});
