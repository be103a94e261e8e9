/** What the HTML of an agent's page says in its head. */
import { isFound } from '#domain/agent/AgentStatus.ts';
import type { Agent } from '#domain/agent/Agent.ts';
import { languages } from '#domain/agent/languages.ts';
import { joinNames } from '#domain/joinNames.ts';
import { stateNames } from '#domain/states.ts';
import { ProfileId } from '#domain/user/User.ts';
import type { Head } from '../platform/http/injectHead.ts';
import type { PageAnswer } from '../platform/http/servePages.ts';
import type { World } from '../platform/World.ts';
import { streetPreviewOf } from '../property/previewPicture.ts';
import { findAgent } from './findAgent.ts';
import { windowTitle } from '#api/pages.ts';

const nothingHere: PageAnswer = {
  status: 404,
  head: {
    title: windowTitle('This agent is not here'),
    description: 'There is no such agent, or they take no clients just now.',
    canonicalUrl: null,
    imageUrl: null,
    kind: 'website',
    jsonLd: null,
  },
};

/** `profileId` is whatever stood in the address; `origin` has no slash at its end. */
export async function headOfAgent(
  { db, now }: Pick<World, 'db' | 'now'>,
  profileId: string,
  origin: string,
): Promise<PageAnswer> {
  if (!ProfileId.safeParse(profileId).success) return nothingHere;
  const agent = await findAgent(db, profileId, now());
  if (!agent || !isFound(agent)) return nothingHere;
  return { status: 200, head: describeAgent(agent, origin) };
}

function describeAgent(agent: Agent, origin: string): Head {
  const url = `${origin}/agents/${agent.profileId}`;
  const states = joinNames(agent.states.map((state) => stateNames[state]));
  const spoken = joinNames(agent.languages.map((language) => languages[language]));
  const kind = agent.demoYn ? 'Demo agent for buyers' : 'Agent for buyers';
  return {
    title: windowTitle(`${agent.name}, ${agent.brokerageName}`),
    description: `${kind} in ${states}, speaks ${spoken}. Packages in dollars at your home’s price, with what is not included.`,
    canonicalUrl: url,
    ...streetPreviewOf(origin),
    kind: 'website',
    // Nobody should take a demo's people for real ones.
    jsonLd: agent.demoYn ? null : linkedAgent(agent, url),
  };
}

function linkedAgent(agent: Agent, url: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: agent.name,
    url,
    parentOrganization: { '@type': 'Organization', name: agent.brokerageName },
    knowsLanguage: agent.languages,
    areaServed: agent.areas.map(({ name }) => name),
  };
}
