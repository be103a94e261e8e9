/** A home that is kept or hidden: its card, what has changed since one looked, one's note and lists. */
import type { KeptHome, ToldHome } from '#api/keepSchemas.ts';
import { formatAge } from '#domain/calendar.ts';
import type { KeepList } from '#domain/keep/Keep.ts';
import { HomeCard } from '../../property/HomeCard.tsx';
import { ListedAgainLink } from '../../property/ListedAgainLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { hideWords } from '../hideWords.ts';
import { stand } from '../keepHome.ts';
import { ListsOfHome } from './ListsOfHome.tsx';
import { NoteOfHome } from './NoteOfHome.tsx';
import { sinceWords, withdrawnWords } from '../../property/sinceWords.ts';
import { mostCompared } from '../compared.ts';
import type { ChangeView, HomesView } from './useHomesView.ts';
import { priceInWords } from '#domain/property/price.ts';

interface KeptCardProps {
  home: KeptHome;
  told: ToldHome | undefined;
  lists: readonly KeepList[];
  view: HomesView;
  change: ChangeView;
}

export function KeptCard({ home, told, lists, view, change }: KeptCardProps) {
  const now = useNow();
  const since = told?.since ? sinceWords(told.since, now) : [];
  const { listingKey } = home;
  const isChosen = view.chosen.includes(listingKey);
  const isFull = !isChosen && view.chosen.length >= mostCompared;
  return (
    <article className="print:grid print:grid-cols-[minmax(0,1fr)_5.6cm] print:items-start print:gap-x-5">
      {told?.card ? (
        <HomeCard home={told.card} shape={view.view === 'list' ? 'row' : 'tall'} />
      ) : (
        <Gone home={home} isRow={view.view === 'list'} />
      )}
      <div>
        <ListedAgainLink listedAgain={told?.listedAgain ?? home.withdrawn?.listedAgain ?? null} />
        {since.length > 0 && home.look !== null && (
          <p className="mt-2 rounded-control bg-clay-wash px-3 py-2 font-medium text-clay-ink">
            {since.join(' · ')}
            <span className="block text-small font-normal text-ink-soft">
              since you looked {formatAge(home.look.at, now)}
            </span>
          </p>
        )}
        {home.standing === 'hidden' ? (
          <p className="mt-2 text-ink-soft">
            {home.reason === null ? 'Hidden' : `Hidden: ${hideWords[home.reason].toLowerCase()}`}
          </p>
        ) : (
          <>
            <NoteOfHome home={home} />
            <div className="mt-1 flex flex-wrap items-center gap-x-4 print:hidden">
              {told?.card && (
                <span data-shortcut="c" className="contents">
                  <Checkbox
                    checked={isChosen}
                    disabled={isFull}
                    onChange={() => change.choose(listingKey, told.card?.address)}
                  >
                    Compare<span className="sr-only"> {told.card.address}</span>
                    {isFull && <span className="text-small"> ({mostCompared} is the most)</span>}
                  </Checkbox>
                </span>
              )}
              <ListsOfHome home={home} lists={lists} />
            </div>
          </>
        )}
        {told?.card && (
          <p className="mt-2 hidden text-small break-all text-ink-soft print:block">
            {location.host}/home/{listingKey}
          </p>
        )}
      </div>
    </article>
  );
}

/** What is left to tell of a home that is not shown any more. */
function Gone({ home, isRow }: { home: KeptHome; isRow: boolean }) {
  const now = useNow();
  const { listingKey, look, place, withdrawn } = home;
  const words =
    withdrawn === null ? 'This home is not shown any more.' : withdrawnWords(withdrawn, now);
  return (
    <div>
      <div
        className={`grid place-content-center gap-2 rounded-card bg-leaf-wash px-6 text-center text-ink-soft ${isRow ? 'py-4' : 'aspect-4/3'}`}
      >
        <Icon name="house" size={32} className="mx-auto" />
        {words}
      </div>
      <p className="mt-3 font-medium">{place ?? 'A home that you kept'}</p>
      {look?.priceCents != null && (
        <p className="text-ink-soft">
          {priceInWords(look)} when you looked {formatAge(look.at, now)}
        </p>
      )}
      <Button
        look="plain"
        icon="trash-2"
        className="-ml-4 print:hidden"
        onClick={() =>
          void stand(
            {
              listingKey,
              priceCents: look?.priceCents ?? null,
              standardStatus: look?.standardStatus ?? 'Active',
              address: place ?? '',
              city: '',
              stateOrProvince: '',
            },
            'none',
          )
        }
      >
        Take it out
      </Button>
    </div>
  );
}
