/** Takes a home out of one's own sight, with a reason; or brings it back. */
import { Suspense, useRef, useState } from 'react';
import { latePart } from '../client/latePart.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { type KeepableHome, stand } from './keepHome.ts';
import { useMark } from './marks.ts';
import { shy } from './shy.ts';

const HideMenu = latePart(() => import('./HideMenu.tsx'));

interface HideButtonProps {
  home: KeepableHome;
  look?: 'on picture' | 'plain';
  /** On the picture of a card, where it waits for whoever turns to the card. */
  isShy?: boolean;
}

export function HideButton({ home, look = 'on picture', isShy = false }: HideButtonProps) {
  const isHidden = useMark(home.listingKey) === 'hidden';
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-pressed={isHidden}
        aria-haspopup={isHidden ? undefined : 'menu'}
        aria-expanded={isHidden ? undefined : isOpen}
        aria-label={`Hide ${home.address}`}
        data-shortcut="x"
        title={isHidden ? 'Hidden. Press to show it again.' : 'Hide this home'}
        onClick={() => (isHidden ? void stand(home, 'none') : setIsOpen(!isOpen))}
        className={`group/hide grid size-11 shrink-0 place-items-center transition-opacity ${isShy && !isOpen && !isHidden ? shy : ''} ${look === 'plain' ? 'rounded-control hover:bg-leaf-wash' : 'rounded-full'}`}
      >
        <span
          className={
            look === 'plain'
              ? ''
              : 'grid size-9 place-items-center rounded-full bg-card/90 group-hover/hide:bg-card'
          }
        >
          <Icon
            name="eye-off"
            words="Hide"
            className={isHidden ? 'text-clay' : look === 'plain' ? 'text-ink-soft' : 'text-ink'}
          />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <HideMenu home={home} anchor={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
