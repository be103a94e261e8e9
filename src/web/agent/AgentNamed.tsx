import type { Agent } from '#domain/agent/Agent.ts';
import { languages } from '#domain/agent/languages.ts';
import { joinNames } from '#domain/joinNames.ts';
import { Label } from '../ui/Label.tsx';

/** Whose side an agent is on, for which firm, and in which languages. */
export function AgentNamed({ agent }: { agent: Agent }) {
  return (
    <>
      <p className="text-ink-soft">
        <strong className="block font-medium text-leaf">Works for buyers</strong>
        {agent.brokerageName}
      </p>
      <p className="text-small text-ink-soft">
        Speaks {joinNames(agent.languages.map((language) => languages[language]))}
      </p>
      {agent.demoYn && (
        <p className="mt-2">
          <Label>Demo agent, not a real person</Label>
        </p>
      )}
    </>
  );
}
