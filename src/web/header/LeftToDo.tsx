/**
 * What an account still lacks before it can sign anything. It stands below everything else: what the
 * server says late must not move what the pointer is on.
 */
import { Menu } from '@base-ui/react/menu';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useReply } from '../client/useReply.ts';
import { userQueries } from '../user/userQueries.ts';
import { selectUser } from '../user/userSlice.ts';
import { MenuWords } from './MenuWords.tsx';

/** The terms alone: nobody is signed in whose address is not confirmed. */
export function LeftToDo({ itemClass }: { itemClass: string }) {
  const { id, flags } = useSelector(selectUser);
  const [asked] = useReply(userQueries.check, { params: { id } });
  if (asked.status !== 'idle' || asked.reply.tosYn || flags.includes('tos')) return null;
  return (
    <Menu.Group className="mt-2">
      <Menu.GroupLabel className="-mx-2 block border-t border-line px-5 pt-3 pb-1 text-small text-ink-soft">
        Left to do before you can sign
      </Menu.GroupLabel>
      <Menu.LinkItem closeOnClick className={itemClass} render={<Link to="/profile#privacy" />}>
        <MenuWords icon="file-check">Accept the terms of service</MenuWords>
      </Menu.LinkItem>
    </Menu.Group>
  );
}
