/** What somebody at a desk can do next to be ready for those who come: tables, in this order. */
import { z } from 'zod';
import { namesOf } from '../life.ts';

/** How an agent stands. */
export interface AgentStanding {
  /** Buyers can find them, or could but for a suspension. */
  profileFilledInYn: boolean;
  packagesOnOffer: number;
  aboutYn: boolean;
  areasYn: boolean;
  photoYn: boolean;
  templates: number;
}

export const agentSteps = {
  fill_in_profile: (agent: AgentStanding) => agent.profileFilledInYn,
  publish_package: (agent: AgentStanding) => agent.packagesOnOffer > 0,
  add_photo: (agent: AgentStanding) => agent.photoYn,
  write_about: (agent: AgentStanding) => agent.aboutYn,
  name_areas: (agent: AgentStanding) => agent.areasYn,
  write_template: (agent: AgentStanding) => agent.templates > 0,
} as const;

/** How an installation stands. */
export interface BrokerageStanding {
  enteredYn: boolean;
  /** With its address, phone and designated broker. */
  officeYn: boolean;
  agents: number;
  packagesOnOffer: number;
  /** Rules in force whose source nobody has read anew for a year. */
  staleRules: number;
  /** Rules in force that no reviewer stands behind. */
  unreviewedRules: number;
}

export const adminSteps = {
  enter_brokerage: (firm: BrokerageStanding) => firm.enteredYn,
  // Until there is a brokerage, the step before asks for all of it.
  enter_office: (firm: BrokerageStanding) => firm.officeYn || !firm.enteredYn,
  create_agent: (firm: BrokerageStanding) => firm.agents > 0,
  have_package: (firm: BrokerageStanding) => firm.packagesOnOffer > 0,
  read_rules: (firm: BrokerageStanding) => firm.staleRules === 0,
  review_rules: (firm: BrokerageStanding) => firm.unreviewedRules === 0,
} as const;

export const AgentStep = z.enum(namesOf(agentSteps));
export type AgentStep = z.infer<typeof AgentStep>;
export const AdminStep = z.enum(namesOf(adminSteps));
export type AdminStep = z.infer<typeof AdminStep>;

/** Each step with whether it is done. */
export function stepsOf<Step extends string, Standing>(
  steps: Readonly<Record<Step, (standing: Standing) => boolean>>,
  standing: Standing,
): { step: Step; doneYn: boolean }[] {
  return (Object.keys(steps) as Step[]).map((step) => ({ step, doneYn: steps[step](standing) }));
}
