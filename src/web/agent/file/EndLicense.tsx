/** Taking a license off, as it was given back or taken away; the record keeps what it was. */
import { useState } from 'react';
import { agentDeskApi } from '#api/agent/agentDesk.ts';
import type { LicenseShown } from '#api/agent/agentDeskSchemas.ts';
import { call } from '../../client/call.ts';
import { placeOf } from '../all/licenseWords.ts';
import { AgentDecision } from './AgentDecision.tsx';
import type { AgentPartProps } from './AgentPartProps.ts';

export interface EndLicenseProps extends AgentPartProps {
  license: LicenseShown;
  onClose(): void;
}

export function EndLicense({ agent, license, onReload, onClose }: EndLicenseProps) {
  const { state, number } = license;
  const { profileId } = agent;
  /** What was read when the dialog opened is what is acted on. */
  const [seenRevision] = useState(agent.revision);
  return (
    <AgentDecision
      title={`Take off the license in ${placeOf(state)}`}
      about={`From now on ${agent.name} can propose and sign nothing new there. Agreements in force stay in force. The record keeps that it was ${number}.`}
      label="Why? (you can leave it out)"
      button="Take it off"
      done="Taken off."
      onReload={onReload}
      onClose={onClose}
      send={(reason) =>
        call(agentDeskApi.endLicense, { body: { profileId, seenRevision, state, reason } })
      }
    />
  );
}
