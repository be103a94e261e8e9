/** Why a home is to be hidden. Loaded when somebody asks for it. */
import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { HideReason } from '#domain/keep/Keep.ts';
import { showToast } from '../ui/Toast.tsx';
import { hideWords } from './hideWords.ts';
import { type KeepableHome, stand } from './keepHome.ts';
import { marksKnown } from './marks.ts';

interface HideMenuProps {
  home: KeepableHome;
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

export default function HideMenu({ home, anchor, onClose }: HideMenuProps) {
  const hide = (reason: HideReason) => {
    const before = marksKnown().marks.get(home.listingKey) ?? 'none';
    focusNeighbor(anchor.current);
    void stand(home, 'hidden', reason);
    showToast('done', `${home.address} is hidden. Only you know why.`, {
      words: 'Undo',
      take: () => void stand(home, before),
    });
  };
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          sideOffset={4}
          align="end"
          collisionPadding={8}
          className="z-40"
        >
          <Menu.Popup
            finalFocus={anchor}
            className="popup max-h-[var(--available-height)] w-64 max-w-[var(--available-width)] overflow-y-auto p-2 outline-none"
          >
            <Menu.Group>
              <Menu.GroupLabel className="block px-3 pt-1 pb-2 text-small text-ink-soft">
                Why do you hide it? Nobody is told.
              </Menu.GroupLabel>
              {HideReason.options.map((reason) => (
                <Menu.Item
                  key={reason}
                  onClick={() => hide(reason)}
                  className="flex min-h-11 cursor-default items-center rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-leaf-wash"
                >
                  {hideWords[reason]}
                </Menu.Item>
              ))}
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Where the hidden home leaves a list, the keyboard goes on with the one beside it. */
function focusNeighbor(from: HTMLElement | null): void {
  const item = from?.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  beside?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
