import { Suspense, useEffect, useState } from 'react';
import { latePart } from '../../client/latePart.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { KeepableHome } from '../../keep/keepHome.ts';
import type { Media } from '#domain/property/Media.ts';
import { usePictureTransition } from '../usePictureTransition.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Mosaic } from './Mosaic.tsx';
import { PhoneStrip } from './PhoneStrip.tsx';

const Viewer = latePart(() => import('./Viewer.tsx'));

export interface GalleryProps {
  home: KeepableHome;
  media: readonly Media[];
  address: string;
}

/** The pictures: a mosaic where there is room, one strip on the phone, all of them full screen. */
export function Gallery({ home, media, address }: GalleryProps) {
  const moving = usePictureTransition(home.listingKey);
  const [opened, setOpened] = useState<number | null>(null);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (media.length === 0) return <NoPictures />;
  return (
    <section aria-label="Pictures" className="mx-auto max-w-7xl md:px-8 md:pt-6">
      <div className="hidden md:block">
        <Mosaic media={media} moving={moving} onOpen={setOpened} />
      </div>
      <div className="md:hidden">
        <PhoneStrip media={media} moving={moving} onOpen={setOpened} />
      </div>
      {(isIdle || opened !== null) && (
        <Suspense>
          <Viewer
            home={home}
            media={media}
            title={address}
            opened={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function NoPictures() {
  return (
    <div className="mx-auto max-w-7xl md:px-8 md:pt-6">
      <p className="flex h-40 items-center justify-center gap-3 bg-leaf-wash text-ink-soft md:rounded-card">
        <Icon name="image" size={24} />
        The source has no pictures of this home.
      </p>
    </div>
  );
}
