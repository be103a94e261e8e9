import { statusesCounted } from '../../property/statusWords.ts';
import { useReply } from '../../client/useReply.ts';
import { searchQueries } from '../searchQueries.ts';

const number = new Intl.NumberFormat('en-US');

/** Promises, each with a figure that the server has counted. */
export function Promises() {
  const [asked] = useReply(searchQueries.figures, {});
  const figures = asked.status === 'idle' ? asked.reply : undefined;

  const promises = [
    {
      figure: figures?.homesOnMap.reduce((sum, { count }) => sum + count, 0),
      what: 'homes on the map',
      why:
        figures &&
        `${statusesCounted(figures.homesOnMap)}, listed in the last 90 days. Map and list count the same, at every zoom.`,
    },
    {
      figure: figures?.homesNewThisWeek,
      what: 'new this week',
      why: 'Days on market are counted where the home stands, and earlier listings are added up.',
    },
    {
      figure: figures?.priceCutsShown,
      what: 'prices cut in the last 30 days',
      why: 'Each step is shown with its date and amount, on the card and on the home’s page.',
    },
    ...(figures?.agentsWithPrices === 0
      ? []
      : [
          {
            figure: figures?.agentsWithPrices,
            what: 'agents with prices you can compare',
            why: 'Each fee in dollars at the home’s price, before you talk to anyone.',
          },
        ]),
  ];

  return (
    <section aria-label="What you can count on" className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <ul className="grid gap-10 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
        {promises.map(({ figure, what, why }) => (
          <li key={what} className="border-t border-line pt-5">
            <p className="figures font-display text-page">
              {figure === undefined ? (
                <span className="inline-block h-8 w-24 rounded-control bg-line" />
              ) : (
                number.format(figure)
              )}
            </p>
            <p className="font-medium">{what}</p>
            <p className="mt-2 max-w-[34ch] text-ink-soft">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
