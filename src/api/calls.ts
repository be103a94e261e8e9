/** Every call there is: what the printed docs, OpenAPI and the permission test walk over. */
import { agentDeskApi } from './agent/agentDesk.ts';
import { agentApi } from './agent.ts';
import { brokerageApi } from './brokerage.ts';
import { agentInboxApi } from './chat/agentInbox.ts';
import { attachmentApi } from './chat/attachments.ts';
import { chatApi, chatDeskApi } from './chat.ts';
import { agreementListApi } from './contract/agreementLists.ts';
import { invitationApi } from './contract/invitations.ts';
import { signingApi } from './contract/signing.ts';
import { unreadableApi } from './contract/unreadable.ts';
import { contractApi } from './contract.ts';
import { deskApi } from './desk.ts';
import { documentApi } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { groupApi } from './group.ts';
import { healthApi } from './health.ts';
import { disclosureApi, jurisdictionApi, stateFormApi } from './jurisdiction.ts';
import { keepApi } from './keep.ts';
import { mailApi } from './mail.ts';
import { mapApi } from './map.ts';
import { noticeApi } from './notice.ts';
import { propertyApi } from './property.ts';
import { searchApi } from './search.ts';
import { systemApi } from './system.ts';
import { travelApi } from './travel.ts';
import { troubleApi } from './trouble.ts';
import { userApi } from './user.ts';
import { wordingApi } from './wording.ts';

export const calls = {
  system: systemApi,
  search: searchApi,
  property: propertyApi,
  map: mapApi,
  travel: travelApi,
  keep: keepApi,
  mail: mailApi,
  user: userApi,
  document: documentApi,
  contract: contractApi,
  agreementList: agreementListApi,
  invitation: invitationApi,
  signing: signingApi,
  unreadable: unreadableApi,
  group: groupApi,
  chat: chatApi,
  attachment: attachmentApi,
  agentInbox: agentInboxApi,
  chatDesk: chatDeskApi,
  agent: agentApi,
  agentDesk: agentDeskApi,
  jurisdiction: jurisdictionApi,
  disclosure: disclosureApi,
  stateForm: stateFormApi,
  wording: wordingApi,
  brokerage: brokerageApi,
  desk: deskApi,
  health: healthApi,
  trouble: troubleApi,
  notice: noticeApi,
} satisfies Record<string, Record<string, Endpoint>>;

/** What each group of calls is about. */
export const callGroups: Record<keyof typeof calls, string> = {
  system: 'How this installation is set up.',
  search: 'Homes by filter, and places by what somebody types.',
  property: 'Homes one by one.',
  map: 'What the basemap is made of.',
  keep: 'What people keep of homes: hearts, hidden homes, notes, lists.',
  travel: 'How long ways take, and the places that people travel to.',
  mail: 'The mailbox of a demo.',
  user: 'Accounts, sessions and the two tokens.',
  document: 'Documents that people sign: the will to sign electronically.',
  contract: 'Agreements between buyers and an agent, and the steps of their lives.',
  agreementList: 'Lists of agreements: one’s own, the broker’s queue, the whole brokerage.',
  invitation: 'Who comes to an agreement, by a mailed link or out of the group.',
  signing: 'The document of an agreement, shown, read to its end and signed.',
  unreadable: 'Agreements whose rows were changed beside the program.',
  group: 'The buyers who decide together.',
  chat: 'Conversations between buyers and their agent.',
  attachment: 'Files that were brought for messages.',
  agentInbox: 'The agent’s side of conversations: who waits, what is put off, templates.',
  chatDesk: 'Reading conversations for a reason, for admins.',
  agent: 'Agents, their packages, and what they cost at a price.',
  agentDesk: 'The agents of the brokerage, for its admins.',
  jurisdiction: 'The law of each state, as data.',
  disclosure: 'The forms of the states’ regulators, which buyers acknowledge before they sign.',
  stateForm: 'The agreement forms that states prescribe, as the brokerage keeps them.',
  wording: 'The words of each clause by state, which two admins change.',
  brokerage: 'The firm behind the agents.',
  desk: 'The first pages of agents and admins: what waits, what ends soon, the month.',
  health: 'Whether this installation is well, part by part.',
  notice: 'Word of what happened, and by which ways people are told.',
  trouble: 'What went wrong behind the pages, for admins.',
};
