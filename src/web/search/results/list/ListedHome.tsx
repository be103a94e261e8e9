/** A home of the list that shares its attention with the map. */
import { memo } from 'react';
import type { HomeCard as Home } from '#domain/search/SearchReply.ts';
import { type Attention, useIsLit } from '../../../map/attention.ts';
import type { PlaceTime } from '../../../travel/useHomeTimes.ts';
import { type CardShape, HomeCard } from '../../../property/HomeCard.tsx';
import { CompareButton } from '../../../keep/CompareButton.tsx';
import { useMonthlyCents } from '../useMonthlyCents.ts';

interface ListedHomeProps {
  home: Home;
  /** Which place of the map it belongs to; must keep its identity. */
  placeIdOf(home: Home): string | null;
  attention: Attention;
  selected: boolean;
  seen: boolean;
  shape: CardShape;
  first?: boolean;
  times: readonly PlaceTime[];
  onOpen(listingKey: string): void;
}

export const ListedHome = memo(function ListedHome(props: ListedHomeProps) {
  const { home, placeIdOf, attention, selected, seen, shape, first = false, times, onOpen } = props;
  const monthlyCents = useMonthlyCents(home);
  const isLit = useIsLit(attention, home.listingKey);
  const focus = () => ({ listingKey: home.listingKey, placeId: placeIdOf(home) });
  return (
    <HomeCard
      home={home}
      lit={isLit || selected}
      seen={seen}
      shape={shape}
      first={first}
      times={times}
      monthlyCents={monthlyCents}
      more={<CompareButton home={home} isShy={shape !== 'row'} />}
      onPointerEnter={(event) => event.pointerType === 'mouse' && attention.turnTo(focus())}
      onPointerLeave={() => attention.leave(focus())}
      onFocus={() => attention.turnTo(focus())}
      onOpen={() => onOpen(home.listingKey)}
    />
  );
});
