import { useSelector } from 'react-redux';
import { NavLink } from 'react-router';
import { selectActiveProfile } from '../user/userSlice.ts';
import { selectBackButton, selectCurrentSection } from './headerSlice.ts';
import { placesFor } from './placesFor.ts';

/** The main places. A phone has room for one or two, none beside large text; the rest is in the account's menu. */
export function MainNav({ brief }: { brief: boolean }) {
  const active = useSelector(selectActiveProfile);
  const section = useSelector(selectCurrentSection);
  const besidesBack = useSelector(selectBackButton) !== null;
  // Who is signed in has the bell there too.
  const isCrowded = besidesBack || active !== null;
  const widths = [
    // Beside them stand the way back, the bell and what is unread.
    besidesBack && active !== null ? 'hidden @min-[20rem]:flex' : 'hidden @min-[16rem]:flex',
    isCrowded ? 'hidden @md:flex' : 'hidden @min-[22rem]:flex',
  ];
  const shown = placesFor(active?.role ?? null).filter(({ path }) => path !== section?.path);
  return (
    <nav aria-label="Main" className={brief ? 'hidden md:flex' : 'flex'}>
      {shown.map(({ path, words }, index) => (
        <NavLink
          key={path}
          to={path}
          className={`min-h-11 items-center rounded-control px-2.5 font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:text-leaf sm:px-3 ${widths[index] ?? 'hidden md:flex'}`}
        >
          {words}
        </NavLink>
      ))}
    </nav>
  );
}
