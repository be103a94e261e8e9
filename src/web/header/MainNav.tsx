import { useSelector } from 'react-redux';
import { NavLink } from 'react-router';
import { selectActiveProfile } from '../user/userSlice.ts';
import { selectBackButton, selectCurrentSection } from './headerSlice.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { placesFor } from './placesFor.ts';

/**
 * The main places. A phone has room for one or two, none beside large text; the rest is in the account's
 * menu. Who has no account reaches what they keep by its heart.
 */
export function MainNav({ brief }: { brief: boolean }) {
  const active = useSelector(selectActiveProfile);
  const section = useSelector(selectCurrentSection);
  const besidesBack = useSelector(selectBackButton) !== null;
  // Who is signed in has the bell there too.
  const isCrowded = besidesBack || active !== null;
  const isGuest = active === null;
  const widths = [
    // Beside them stand the way back, the bell and what is unread.
    besidesBack
      ? isGuest
        ? 'hidden @min-[24rem]:flex'
        : 'hidden @min-[20rem]:flex'
      : isGuest
        ? 'hidden @min-[20rem]:flex'
        : 'hidden @min-[16rem]:flex',
    isCrowded ? 'hidden @md:flex' : 'hidden @min-[26rem]:flex',
  ];
  const heart = 'hidden @min-[17rem]:flex';
  const shown = placesFor(active?.role ?? null).filter(({ path }) => path !== section?.path);
  return (
    <nav aria-label="Main" className={brief && !isGuest ? 'hidden @3xl:flex' : 'flex'}>
      {shown.map(({ path, words, icon }, index) => {
        const isHeart = isGuest && icon === 'heart';
        const width = isHeart
          ? heart
          : brief
            ? 'hidden @3xl:flex'
            : (widths[index] ?? 'hidden @3xl:flex');
        return (
          <NavLink
            key={path}
            to={path}
            className={`min-h-11 min-w-11 items-center justify-center rounded-control px-2.5 font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:text-leaf sm:px-3 ${width}`}
          >
            {isHeart && <Icon name="heart" className="@3xl:hidden" />}
            <span className={isHeart ? '@max-3xl:sr-only' : undefined}>{words}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}
