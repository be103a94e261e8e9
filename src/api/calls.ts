/**
 * Every call there is, with its schemas: what the server, the printed docs, OpenAPI and the permission
 * test walk over. Pages import the calls of a noun alone.
 */
import { agentApi } from './agent.ts';
import { agentDeskApi } from './agent/agentDesk.ts';
import { agentDeskSchemas } from './agent/agentDeskSchemas.ts';
import { agentSchemas } from './agentSchemas.ts';
import { brokerageApi } from './brokerage.ts';
import { brokerageSchemas } from './brokerageSchemas.ts';
import type { CallSchemas } from './callSchemas.ts';
import { chatApi, chatDeskApi } from './chat.ts';
import { agentInboxApi } from './chat/agentInbox.ts';
import { agentInboxSchemas } from './chat/agentInboxSchemas.ts';
import { attachmentApi } from './chat/attachments.ts';
import { attachmentSchemas } from './chat/attachmentsSchemas.ts';
import { chatSchemas, chatDeskSchemas } from './chatSchemas.ts';
import { contractApi } from './contract.ts';
import { agreementListApi } from './contract/agreementLists.ts';
import { agreementListSchemas } from './contract/agreementListsSchemas.ts';
import { invitationApi } from './contract/invitations.ts';
import { invitationSchemas } from './contract/invitationsSchemas.ts';
import { signingApi } from './contract/signing.ts';
import { signingSchemas } from './contract/signingSchemas.ts';
import { unreadableApi } from './contract/unreadable.ts';
import { unreadableSchemas } from './contract/unreadableSchemas.ts';
import { contractSchemas } from './contractSchemas.ts';
import { deskApi } from './desk.ts';
import { deskSchemas } from './deskSchemas.ts';
import { documentApi } from './document.ts';
import { documentSchemas } from './documentSchemas.ts';
import type { Endpoint } from './endpoint.ts';
import { groupApi } from './group.ts';
import { groupSchemas } from './groupSchemas.ts';
import { healthApi } from './health.ts';
import { healthSchemas } from './healthSchemas.ts';
import { disclosureApi, jurisdictionApi, stateFormApi } from './jurisdiction.ts';
import { disclosureSchemas, jurisdictionSchemas, stateFormSchemas } from './jurisdictionSchemas.ts';
import { keepApi } from './keep.ts';
import { keepSchemas } from './keepSchemas.ts';
import { mailApi } from './mail.ts';
import { mailSchemas } from './mailSchemas.ts';
import { mapApi } from './map.ts';
import { mapSchemas } from './mapSchemas.ts';
import { noticeApi } from './notice.ts';
import { noticeSchemas } from './noticeSchemas.ts';
import { propertyApi } from './property.ts';
import { propertySchemas } from './propertySchemas.ts';
import { searchApi } from './search.ts';
import { searchSchemas } from './searchSchemas.ts';
import { systemApi } from './system.ts';
import { systemSchemas } from './systemSchemas.ts';
import { travelApi } from './travel.ts';
import { travelSchemas } from './travelSchemas.ts';
import { troubleApi } from './trouble.ts';
import { troubleSchemas } from './troubleSchemas.ts';
import { userApi } from './user.ts';
import { userSchemas } from './userSchemas.ts';
import { wordingApi } from './wording.ts';
import { wordingSchemas } from './wordingSchemas.ts';

/** The schemas stand under the names of the calls and are theirs, or it does not compile. */
function group<Calls extends Record<string, Endpoint>>(
  endpoints: Calls,
  schemas: { [Name in keyof Calls]: Calls[Name] extends Endpoint<infer S> ? S : never },
  about: string,
) {
  return { calls: endpoints, schemas, about };
}

const groups = {
  system: group(systemApi, systemSchemas, 'How this installation is set up.'),
  search: group(searchApi, searchSchemas, 'Homes by filter, and places by what somebody types.'),
  property: group(propertyApi, propertySchemas, 'Homes one by one.'),
  map: group(mapApi, mapSchemas, 'What the basemap is made of.'),
  travel: group(
    travelApi,
    travelSchemas,
    'How long ways take, and the places that people travel to.',
  ),
  keep: group(
    keepApi,
    keepSchemas,
    'What people keep of homes: hearts, hidden homes, notes, lists.',
  ),
  mail: group(mailApi, mailSchemas, 'The mailbox of a demo.'),
  user: group(userApi, userSchemas, 'Accounts, sessions and the two tokens.'),
  document: group(
    documentApi,
    documentSchemas,
    'Documents that people sign: the will to sign electronically.',
  ),
  contract: group(
    contractApi,
    contractSchemas,
    'Agreements between buyers and an agent, and the steps of their lives.',
  ),
  agreementList: group(
    agreementListApi,
    agreementListSchemas,
    'Lists of agreements: one’s own, the broker’s queue, the whole brokerage.',
  ),
  invitation: group(
    invitationApi,
    invitationSchemas,
    'Who comes to an agreement, by a mailed link or out of the group.',
  ),
  signing: group(
    signingApi,
    signingSchemas,
    'The document of an agreement, shown, read to its end and signed.',
  ),
  unreadable: group(
    unreadableApi,
    unreadableSchemas,
    'Agreements whose rows were changed beside the program.',
  ),
  group: group(groupApi, groupSchemas, 'The buyers who decide together.'),
  chat: group(chatApi, chatSchemas, 'Conversations between buyers and their agent.'),
  attachment: group(attachmentApi, attachmentSchemas, 'Files that were brought for messages.'),
  agentInbox: group(
    agentInboxApi,
    agentInboxSchemas,
    'The agent’s side of conversations: who waits, what is put off, templates.',
  ),
  chatDesk: group(chatDeskApi, chatDeskSchemas, 'Reading conversations for a reason, for admins.'),
  agent: group(agentApi, agentSchemas, 'Agents, their packages, and what they cost at a price.'),
  agentDesk: group(agentDeskApi, agentDeskSchemas, 'The agents of the brokerage, for its admins.'),
  jurisdiction: group(jurisdictionApi, jurisdictionSchemas, 'The law of each state, as data.'),
  disclosure: group(
    disclosureApi,
    disclosureSchemas,
    'The forms of the states’ regulators, which buyers acknowledge before they sign.',
  ),
  stateForm: group(
    stateFormApi,
    stateFormSchemas,
    'The agreement forms that states prescribe, as the brokerage keeps them.',
  ),
  wording: group(
    wordingApi,
    wordingSchemas,
    'The words of each clause by state, which two admins change.',
  ),
  brokerage: group(brokerageApi, brokerageSchemas, 'The firm behind the agents.'),
  desk: group(
    deskApi,
    deskSchemas,
    'The first pages of agents and admins: what waits, what ends soon, the month.',
  ),
  health: group(healthApi, healthSchemas, 'Whether this installation is well, part by part.'),
  trouble: group(troubleApi, troubleSchemas, 'What went wrong behind the pages, for admins.'),
  notice: group(
    noticeApi,
    noticeSchemas,
    'Word of what happened, and by which ways people are told.',
  ),
};

type Groups = typeof groups;

function ofGroups<Part extends 'calls' | 'about'>(part: Part) {
  return Object.fromEntries(Object.entries(groups).map(([name, one]) => [name, one[part]])) as {
    [Name in keyof Groups]: Groups[Name][Part];
  };
}

export const calls = ofGroups('calls');

/** What each group of calls is about. */
export const callGroups = ofGroups('about');

const schemasByCall = new Map<Endpoint, CallSchemas>(
  Object.values(groups).flatMap((one) => {
    const schemas: Record<string, CallSchemas> = one.schemas;
    return Object.entries<Endpoint>(one.calls).map(
      ([name, endpoint]) => [endpoint, schemas[name]!] as const,
    );
  }),
);

/** What a call takes and gives. @throws Error for one that is not among `calls` */
export function schemasOf<S extends CallSchemas>(endpoint: Endpoint<S>): S {
  const found = schemasByCall.get(endpoint);
  if (!found) throw new Error(`${endpoint.path} is not among the calls.`);
  return found as S;
}
