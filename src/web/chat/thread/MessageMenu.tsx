/** What can be done with a message. Its code comes with the thread, its pane when it is opened. */
import { Menu } from '@base-ui/react/menu';
import type { Message } from '#domain/chat/Message.ts';
import { type ReactionEmoji, reactionEmojis } from '#domain/chat/reactions.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';

export type Chosen =
  | { kind: 'quote' | 'edit' | 'delete' | 'copy'; message: Message }
  | { kind: 'react'; message: Message; emoji: ReactionEmoji; onYn: boolean };

export interface MessageMenuProps {
  message: Message;
  isOwn: boolean;
  /** It was sent less than five minutes ago. */
  mayEdit: boolean;
  /** Whether the Tab key comes here: it does for one message at a time. */
  isReachable: boolean;
  /** Whose it is. */
  called: string;
  onChoose(chosen: Chosen): void;
}

const itemClass =
  'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-leaf-wash';

export function MessageMenu(props: MessageMenuProps) {
  const { message, isOwn, mayEdit, isReachable, called, onChoose } = props;
  const items: [icon: IconName, words: string, chosen: Chosen][] = [
    ['reply', 'Answer this', { kind: 'quote', message }],
    ['copy', 'Copy the text', { kind: 'copy', message }],
  ];
  if (isOwn && mayEdit) items.push(['pencil', 'Edit', { kind: 'edit', message }]);
  if (isOwn && mayEdit) items.push(['trash-2', 'Delete', { kind: 'delete', message }]);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`More about what ${called === 'You' ? 'you' : called} wrote`}
        tabIndex={isReachable ? 0 : -1}
        className="grid size-9 shrink-0 place-items-center self-center rounded-full text-ink-soft transition group-focus-within/message:opacity-100 group-hover/message:opacity-100 hover:bg-leaf-wash hover:text-ink data-popup-open:opacity-100 pointer-coarse:size-11 pointer-fine:opacity-0"
      >
        <Icon name="ellipsis" words="More" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner
          sideOffset={4}
          align={isOwn ? 'end' : 'start'}
          collisionPadding={8}
          className="z-40"
        >
          <Menu.Popup className="popup max-h-[var(--available-height)] w-64 max-w-[var(--available-width)] overflow-y-auto p-2 outline-none">
            <div className="grid grid-cols-4">
              {reactionEmojis.map((emoji) => (
                <Menu.Item
                  key={emoji}
                  aria-label={`Answer with ${emoji}`}
                  className="grid h-11 cursor-default place-items-center rounded-control text-title outline-none data-highlighted:bg-leaf-wash"
                  onClick={() => onChoose({ kind: 'react', message, emoji, onYn: true })}
                >
                  {emoji}
                </Menu.Item>
              ))}
            </div>
            <Menu.Separator className="-mx-2 my-2 h-px bg-line" />
            {items.map(([icon, words, chosen]) => (
              <Menu.Item key={words} className={itemClass} onClick={() => onChoose(chosen)}>
                <Icon name={icon} size={18} className="shrink-0 text-ink-soft" />
                {words}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
