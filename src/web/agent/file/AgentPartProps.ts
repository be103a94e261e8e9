import type { AgentFile } from '#api/agent/agentDeskSchemas.ts';

/** A part of an agent's page in which something can be changed. */
export interface AgentPartProps {
  agent: AgentFile;
  locale: string;
  /** Where somebody else was faster. */
  onReload(): void;
}
