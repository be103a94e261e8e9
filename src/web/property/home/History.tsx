import { dateIn, formatDate } from '#domain/calendar.ts';
import type { Home } from '#domain/property/Home.ts';
import { priceFigure } from '#domain/property/price.ts';
import type { PropertyEvent } from '#domain/property/Property.ts';
import { useNow } from '../../ui/useNow.ts';
import { DaysOnMarket } from './DaysOnMarket.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { historySteps } from './historySteps.ts';
import { historyLines, sourceWords } from './historyWords.ts';
import { Section } from './Section.tsx';

/** What was asked when, how long it has taken, and by which rule that is counted. */
export function History({ home }: { home: Home }) {
  const today = dateIn(home.property.timeZone, useNow());
  const lines = historyLines(home.history, home.property);
  const steps = historySteps(home.history, today);
  return (
    <Section id="history" title="Price and status history">
      <DaysOnMarket home={home} />
      {steps.length > 1 && <HistoryChart steps={steps} end={today} />}
      {lines.length === 0 ? (
        <p className="mt-6">No steps are known yet. Each change from now on is kept here.</p>
      ) : (
        <div className="mt-6 overflow-x-auto">
          <table className="w-full">
            <caption className="sr-only">Price and status history, newest first</caption>
            <thead>
              <tr className="border-b border-line text-left text-small text-ink-soft">
                <th className="py-2 pr-4 font-medium">Date</th>
                <th className="py-2 pr-4 font-medium">What happened</th>
                <th className="py-2 text-right font-medium">Price</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ event, words, change }, index) => (
                <tr
                  key={`${event.eventDate} ${event.kind} ${event.standardStatus} ${event.priceCents} ${index}`}
                  className="border-b border-line align-baseline last:border-b-0"
                >
                  <td className="py-3 pr-4 text-ink-soft sm:whitespace-nowrap">
                    {formatDate(event.eventDate)}
                  </td>
                  <td className="py-3 pr-4 wrap-anywhere">
                    <span className="block">{words}</span>
                    <span className="block text-small text-ink-soft">{sourceWords(event)}</span>
                  </td>
                  <td className="py-3 text-right whitespace-nowrap">
                    {priceOfEvent(event, home.property)}
                    {change !== null && (
                      <span
                        className={`block text-small ${change.cents < 0 ? 'text-clay-ink' : 'text-ink-soft'}`}
                      >
                        {change.share}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

/** A range is known of the current price only. */
function priceOfEvent(
  { priceCents, standardStatus }: PropertyEvent,
  { listPriceFromYn, listPriceCents }: Home['property'],
): string {
  if (priceCents === null) return '–';
  const fromYn = listPriceFromYn && priceCents === listPriceCents && standardStatus !== 'Closed';
  return priceFigure({ standardStatus, priceCents, ...(fromYn && { priceFromYn: true }) });
}
