/** A person's photo, or the initials of the name while there is none. Decoration beside a name. */
import type { Profile } from '#domain/user/User.ts';
import { useFileUrl } from '../client/useFileUrl.ts';

export function Avatar({ profile }: { profile: Pick<Profile, 'displayName' | 'photoFileId'> }) {
  const url = useFileUrl(profile.photoFileId);
  return (
    <span
      aria-hidden
      className="grid size-[min(2.25rem,12vw)] shrink-0 place-items-center overflow-hidden rounded-full bg-leaf text-[length:min(0.8125rem,4.5vw)] leading-none font-semibold text-on-leaf select-none"
    >
      {url === null ? (
        initialsOf(profile.displayName)
      ) : (
        <img src={url} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}

/** Of the first and the last part of the name, whole signs as people see them. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const ends = parts.length > 1 ? [parts[0]!, parts.at(-1)!] : parts;
  return ends
    .map((part) => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
