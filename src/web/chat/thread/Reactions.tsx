/** What a message was answered with instead of words; a press adds one’s own, or takes it back. */
import type { Message } from '#domain/chat/Message.ts';
import type { ReactionEmoji } from '#domain/chat/reactions.ts';
import { joinNames } from '#domain/joinNames.ts';
import { calledIn, type Reader } from './people.ts';

export interface ReactionsProps {
  message: Message;
  reader: Reader;
  /** null where one can only read. */
  onToggle: ((emoji: ReactionEmoji, onYn: boolean) => void) | null;
}

export function Reactions({ message: { reactions }, reader, onToggle }: ReactionsProps) {
  if (reactions.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {reactions.map(({ emoji, profileIds }) => {
        const isOwn = profileIds.includes(reader.profileId);
        const who = joinNames(profileIds.map((profileId) => calledIn(reader, profileId)));
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              title={who}
              aria-label={`${emoji}, ${who}`}
              disabled={onToggle === null}
              onClick={() => onToggle?.(emoji, !isOwn)}
              className={`flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-small pointer-coarse:min-h-11 ${isOwn ? 'border-leaf bg-leaf-wash' : 'border-line bg-card'}`}
            >
              <span aria-hidden>{emoji}</span>
              <span aria-hidden className="figures">
                {profileIds.length}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
