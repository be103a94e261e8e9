/** The first picture of a home, or a drawn door where its source has none. */
import { photoSources } from './photoSources.ts';
import { useDeadPicture } from './useDeadPicture.ts';

export interface HomePictureProps {
  url: string | null;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  className?: string;
  /** It is seen as soon as the page is: it comes before all that is not. */
  first?: boolean;
}

/** It fades in a list that is being replaced; the words beside it stay as plain as they were. */
const fading =
  'transition-[opacity,scale] duration-240 ease-out group-data-outdated/list:opacity-50 group-data-outdated/list:delay-150';

export function HomePicture({ url, sizes, className = '', first = false }: HomePictureProps) {
  const { isDead, watched } = useDeadPicture(url);
  if (url === null || isDead) return <NoPicture />;
  return (
    <img
      {...watched}
      loading={first ? 'eager' : 'lazy'}
      {...photoSources(url, sizes)}
      src={url}
      alt=""
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`size-full object-cover ${fading} ${className}`}
    />
  );
}

/** Drawn, for a home without a picture or with one that can't be loaded. */
export function NoPicture() {
  return (
    <svg
      viewBox="0 0 400 300"
      className={`size-full ${fading}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <path d="M0 262h400v38H0z" className="fill-ink/5" />
      <path d="M132 96h136v18H132z" className="fill-leaf-mid" />
      <path d="M142 120h16v142h-16zM242 120h16v142h-16z" className="fill-leaf-mid" />
      <path d="M164 120h72v142h-72z" className="fill-card" />
      <circle cx="224" cy="194" r="4" className="fill-leaf-mid" />
    </svg>
  );
}
