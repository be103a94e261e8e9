/** Suspending an agent and letting them back, with what it comes to. */
import { useState } from 'react';
import { agentDeskApi } from '#api/agent/agentDesk.ts';
import { isSuspended } from '#domain/agent/AgentStatus.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { AgentDecision } from './AgentDecision.tsx';
import type { AgentPartProps } from './AgentPartProps.ts';
import { IfMayAct } from '../../ui/form/IfMayAct.tsx';

export function Suspending({ agent, onReload }: AgentPartProps) {
  /** The revision that was read when the dialog opened: it is acted on; null while none is open. */
  const [seenRevision, setSeenRevision] = useState<number | null>(null);
  const { name, profileId, revision, youYn } = agent;
  const isAway = isSuspended(agent);
  const close = () => setSeenRevision(null);
  return (
    <section aria-labelledby="suspending" className="mt-10">
      <h2 id="suspending" className="font-display text-title font-medium">
        {isAway ? 'Reinstate' : 'Suspend'}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {isAway
          ? `${name} reads everything and changes nothing, as agent and as admin. Once reinstated, buyers find them again, and what waits goes on.`
          : `Buyers no longer find ${name}, who can read everything and propose, sign and approve nothing. Agreements in force stay in force; what is being made waits.`}
      </p>
      {isAway && youYn ? (
        <p className="mt-3">This is you: another admin must reinstate you.</p>
      ) : (
        <IfMayAct>
          <Button className="mt-3" onClick={() => setSeenRevision(revision)}>
            {isAway ? 'Reinstate' : 'Suspend'} {name}
          </Button>
        </IfMayAct>
      )}
      {seenRevision !== null &&
        (isAway ? (
          <AgentDecision
            title={`Reinstate ${name}`}
            about={`${name} gets a letter, and works on where it stood.`}
            label="Anything to say? (you can leave it out)"
            button="Reinstate"
            done={`${name} is reinstated.`}
            onReload={onReload}
            onClose={close}
            send={(reason) =>
              call(agentDeskApi.reinstateAgent, { body: { profileId, seenRevision, reason } })
            }
          />
        ) : (
          <AgentDecision
            title={`Suspend ${name}`}
            about={`${name} gets your reason in a letter. Buyers read that their agreement waits, and not why.`}
            label="Why?"
            button="Suspend"
            done={`${name} is suspended.`}
            onReload={onReload}
            onClose={close}
            send={(reason) =>
              call(agentDeskApi.suspendAgent, { body: { profileId, seenRevision, reason } })
            }
          />
        ))}
    </section>
  );
}
