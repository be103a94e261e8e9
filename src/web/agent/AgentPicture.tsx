import { useSelector } from 'react-redux';
import type { Agent } from '#domain/agent/Agent.ts';
import { useFileUrl } from '../client/useFileUrl.ts';
import { selectIsSignedIn } from '../user/userSlice.ts';

export interface AgentPictureProps {
  agent: Pick<Agent, 'name' | 'photoFileId'>;
  /** Sets the size and that of the letters. */
  className?: string;
}

/** The photo, or the initials. Photos are for signed-in people: nobody's face is on the open web. */
export function AgentPicture({ agent, className = 'size-14 text-title' }: AgentPictureProps) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const url = useFileUrl(isSignedIn ? agent.photoFileId : null);
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-leaf-wash font-display font-medium text-leaf ${className}`}
    >
      {url === null ? (
        initials(agent.name)
      ) : (
        <img src={url} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}

/** `DW` of Dana Whitfield, `C` of Cher. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toLocaleUpperCase()).join('');
}
