/** Steps of a life that is known whole and told at once, such as a demo home's. */
import type { Instant } from '../../calendar.ts';
import type { PropertyEvent } from '../Property.ts';
import { dayStart } from './days.ts';
import { type Step, stepOf } from './Step.ts';

export type DatedEvent = Pick<
  PropertyEvent,
  'eventDate' | 'kind' | 'standardStatus' | 'priceCents'
>;

/** @param events oldest first. */
export function stepsOfEvents(
  events: readonly DatedEvent[],
  timeZone: string,
  toldAt: Instant,
): Step[] {
  return events.map(({ eventDate, kind, standardStatus, priceCents }) =>
    stepOf({
      at: dayStart(eventDate, timeZone),
      source: 'told',
      toldAt,
      standardStatus: kind === 'price_changed' ? null : standardStatus,
      priceCents,
      listedYn: (kind === 'listed' || kind === 'relisted') && standardStatus === 'Active',
    }),
  );
}
