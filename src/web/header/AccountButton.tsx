import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { Avatar } from '../user/Avatar.tsx';
import { roleWords } from '../user/roleWords.ts';
import { selectActiveProfile, selectUser } from '../user/userSlice.ts';

/** Says who is signed in and as whom they act; what it opens is not its concern. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { name } = useSelector(selectUser);
  const active = useSelector(selectActiveProfile)!;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`Account of ${name}. Acting as ${roleWords[active.role]}.`}
      className="grid h-11 w-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full transition hover:bg-leaf-wash"
      {...props}
    >
      <Avatar profile={active} />
    </button>
  );
}
