import { aCard } from './HomeCard.fixture.ts';
import { HomeCard } from './HomeCard.tsx';

export function Example() {
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      <HomeCard home={aCard()} />
      <HomeCard
        home={aCard({ standardStatus: 'Active Under Contract', priceCutCents: null })}
        lit
      />
      <HomeCard
        home={aCard({
          propertySubType: 'Unimproved Land',
          bedroomsTotal: null,
          bathQuarters: null,
          livingArea: null,
          lotSizeSquareFeet: 65_340,
          daysOnMarket: 0,
          demoYn: false,
        })}
        seen
      />
    </div>
  );
}
