/** Who is signed in and as whom they act; arrows walk along, Escape closes and gives the focus back. */
import { Menu } from '@base-ui/react/menu';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { loadConfig } from '../client/config.ts';
import { useClosedOnLeave } from '../ui/fields/useClosedOnLeave.ts';
import { roleWords } from '../user/roleWords.ts';
import { selectActiveProfile, selectUser } from '../user/userSlice.ts';
import { AccountButton } from './AccountButton.tsx';
import { LeftToDo } from './LeftToDo.tsx';
import { MenuWords } from './MenuWords.tsx';
import { placesFor } from './placesFor.ts';
import { useProfileSwitch } from './useProfileSwitch.ts';
import { useSignOut } from './useSignOut.ts';

const itemClass =
  'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-leaf-wash data-disabled:opacity-50';

export function AccountMenu() {
  const { name, email, profiles } = useSelector(selectUser);
  const active = useSelector(selectActiveProfile)!;
  const { isSwitching, switchTo, alsoBuy } = useProfileSwitch();
  const { begin: signOut, question } = useSignOut();
  const hasMailbox = useHasMailbox();
  const others = profiles.filter(({ profileId }) => profileId !== active.profileId);
  const acting = `Acting as ${roleWords[active.role]}`;

  return (
    <>
      {question}
      <Menu.Root actionsRef={useClosedOnLeave()} modal={false}>
        <Menu.Trigger render={<AccountButton />} />
        <Menu.Portal>
          {/* It hangs from what stays while the page scrolls, and must not run after it. */}
          <Menu.Positioner
            positionMethod="fixed"
            sideOffset={8}
            align="end"
            collisionPadding={8}
            className="z-40"
          >
            <Menu.Popup className="popup max-h-[var(--available-height)] w-76 max-w-[var(--available-width)] overflow-y-auto p-2 outline-none">
              <Menu.Group>
                <Menu.GroupLabel className="block px-3 pt-2 pb-3">
                  <span className="block truncate font-semibold">{name}</span>
                  <span className="block truncate text-small text-ink-soft">{email}</span>
                  <span className="mt-1 block text-small font-medium text-leaf">{acting}</span>
                </Menu.GroupLabel>
                {others.map((profile) => (
                  <Menu.Item
                    key={profile.profileId}
                    disabled={isSwitching}
                    onClick={() => switchTo(profile)}
                    className={itemClass}
                  >
                    <MenuWords icon="arrow-left-right">
                      Switch to {roleWords[profile.role]}
                    </MenuWords>
                  </Menu.Item>
                ))}
                {profiles.every(({ role }) => role !== 'buyer') && (
                  <Menu.Item disabled={isSwitching} onClick={alsoBuy} className={itemClass}>
                    <MenuWords icon="house">Also look for a home as a buyer</MenuWords>
                  </Menu.Item>
                )}
              </Menu.Group>
              <Menu.Separator className="-mx-2 my-2 h-px bg-line" />
              {placesFor(active.role).map(({ path, words, icon }) => (
                <Menu.LinkItem
                  key={path}
                  closeOnClick
                  className={itemClass}
                  render={<Link to={path} />}
                >
                  <MenuWords icon={icon}>{words}</MenuWords>
                </Menu.LinkItem>
              ))}
              <Menu.Separator className="-mx-2 my-2 h-px bg-line" />
              <Menu.LinkItem closeOnClick className={itemClass} render={<Link to="/profile" />}>
                <MenuWords icon="user-round">Profile &amp; privacy</MenuWords>
              </Menu.LinkItem>
              <Menu.LinkItem
                closeOnClick
                className={itemClass}
                render={<Link to="/profile#display" />}
              >
                <MenuWords icon="sun-moon">Display</MenuWords>
              </Menu.LinkItem>
              {hasMailbox && (
                <Menu.LinkItem closeOnClick className={itemClass} render={<Link to="/dev/mail" />}>
                  <MenuWords icon="mailbox">Mailbox of the demo</MenuWords>
                </Menu.LinkItem>
              )}
              <Menu.Separator className="-mx-2 my-2 h-px bg-line" />
              <Menu.Item onClick={signOut} className={itemClass}>
                <MenuWords icon="log-out">Sign out</MenuWords>
              </Menu.Item>
              <LeftToDo itemClass={itemClass} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}

function useHasMailbox(): boolean {
  const [hasMailbox, setHasMailbox] = useState(false);
  useEffect(() => {
    void loadConfig().then(({ mailboxYn }) => setHasMailbox(mailboxYn));
  }, []);
  return hasMailbox;
}
