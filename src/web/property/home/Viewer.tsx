/** All pictures, one at a time, on the whole screen: arrows, Home and End, a finger, the buttons. */
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Media } from '#domain/property/Media.ts';
import { HeartButton } from '../../keep/HeartButton.tsx';
import type { KeepableHome } from '../../keep/keepHome.ts';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { photoSources } from '../photoSources.ts';
import { usePictureStrip } from './usePictureStrip.ts';

export interface ViewerProps {
  home: KeepableHome;
  media: readonly Media[];
  title: string;
  /** Which picture it opens on; null is closed. */
  opened: number | null;
  onClose(): void;
}

export default function Viewer({ home, media, title, opened, onClose }: ViewerProps) {
  return (
    <Dialog.Root open={opened !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Pictures home={home} media={media} title={title} first={opened ?? 0} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PicturesProps {
  home: KeepableHome;
  media: readonly Media[];
  title: string;
  /** Where it begins. */
  first: number;
}

/** Mounted anew each time it opens. In the dark, whatever the page's colours. */
function Pictures({ home, media, title, first }: PicturesProps) {
  const { ref, at, goTo, onScroll } = usePictureStrip(media.length, first);
  const picture = media[at];

  // Heard by the window before anything else: the focus may still stand outside, or on a control
  // that keeps arrows for itself.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const keys: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: media.length - 1,
    };
    const wanted = keys[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    goTo(wanted);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);

  return (
    <Dialog.Popup
      data-theme="dark"
      className="dialog fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none"
    >
      <Dialog.Title className="sr-only">Pictures of {title}</Dialog.Title>
      <div className="flex items-center justify-between p-2 pl-5">
        <p className="figures" aria-live="polite">
          {at + 1} of {media.length}
        </p>
        <span className="ml-auto">
          <HeartButton home={home} look="plain" />
        </span>
        <Dialog.Close render={<IconButton icon="x" label="Close" />} />
      </div>
      <div className="relative min-h-0 flex-1">
        <ul ref={ref} onScroll={onScroll} className="strip h-full">
          {media.map((one) => (
            <li key={one.mediaUrl} className="grid place-items-center px-2 md:px-20">
              <LargePicture picture={one} />
            </li>
          ))}
        </ul>
        <Turn to="left" disabled={at === 0} onTurn={() => goTo(at - 1)} />
        <Turn to="right" disabled={at === media.length - 1} onTurn={() => goTo(at + 1)} />
      </div>
      <p className="min-h-14 px-5 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] text-center">
        {picture?.shortDescription}
        {picture?.illustrationYn && (
          <span className="text-ink-soft">{picture.shortDescription && ' · '}Illustration</span>
        )}
      </p>
    </Dialog.Popup>
  );
}

function LargePicture({ picture: { mediaUrl, shortDescription } }: { picture: Media }) {
  const [isFailed, setIsFailed] = useState(false);
  if (isFailed) {
    return (
      <p className="max-w-sm text-center text-ink-soft">
        This picture did not come. Its source may be out of reach; the next ones may be there.
      </p>
    );
  }
  return (
    <img
      onError={() => setIsFailed(true)}
      loading="lazy"
      {...photoSources(mediaUrl, '100vw')}
      src={mediaUrl}
      alt={shortDescription}
      className="max-h-full min-h-0 max-w-full rounded-control object-contain"
    />
  );
}

interface TurnProps {
  to: 'left' | 'right';
  disabled: boolean;
  onTurn(): void;
}

/** Stays in reach of the keyboard at the ends, so that the focus is not lost there. */
function Turn({ to, disabled, onTurn }: TurnProps) {
  return (
    <IconButton
      icon={to === 'left' ? 'chevron-left' : 'chevron-right'}
      label={to === 'left' ? 'Previous picture' : 'Next picture'}
      aria-disabled={disabled}
      onClick={onTurn}
      className={`absolute! top-1/2 hidden! -translate-y-1/2 border border-line bg-card aria-disabled:opacity-40 md:grid! ${to === 'left' ? 'left-4' : 'right-4'}`}
    />
  );
}
