/** The schemas of every call, and those of one. */
import { agentDeskSchemas } from './agent/agentDeskSchemas.ts';
import { agentSchemas } from './agentSchemas.ts';
import { brokerageSchemas } from './brokerageSchemas.ts';
import { agentInboxSchemas } from './chat/agentInboxSchemas.ts';
import { attachmentSchemas } from './chat/attachmentsSchemas.ts';
import { chatSchemas, chatDeskSchemas } from './chatSchemas.ts';
import { agreementListSchemas } from './contract/agreementListsSchemas.ts';
import { invitationSchemas } from './contract/invitationsSchemas.ts';
import { signingSchemas } from './contract/signingSchemas.ts';
import { unreadableSchemas } from './contract/unreadableSchemas.ts';
import { contractSchemas } from './contractSchemas.ts';
import { deskSchemas } from './deskSchemas.ts';
import { documentSchemas } from './documentSchemas.ts';
import { groupSchemas } from './groupSchemas.ts';
import { healthSchemas } from './healthSchemas.ts';
import { disclosureSchemas, jurisdictionSchemas, stateFormSchemas } from './jurisdictionSchemas.ts';
import { keepSchemas } from './keepSchemas.ts';
import { mailSchemas } from './mailSchemas.ts';
import { mapSchemas } from './mapSchemas.ts';
import { noticeSchemas } from './noticeSchemas.ts';
import { propertySchemas } from './propertySchemas.ts';
import { searchSchemas } from './searchSchemas.ts';
import { systemSchemas } from './systemSchemas.ts';
import { travelSchemas } from './travelSchemas.ts';
import { troubleSchemas } from './troubleSchemas.ts';
import { userSchemas } from './userSchemas.ts';
import { wordingSchemas } from './wordingSchemas.ts';
import type { CallSchemas } from './callSchemas.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

type Calls = typeof calls;

/** By the names under which the calls stand, or it does not compile. */
const schemas: {
  [Group in keyof Calls]: {
    [Name in keyof Calls[Group]]: Calls[Group][Name] extends Endpoint<infer S> ? S : never;
  };
} = {
  system: systemSchemas,
  search: searchSchemas,
  property: propertySchemas,
  map: mapSchemas,
  travel: travelSchemas,
  keep: keepSchemas,
  mail: mailSchemas,
  user: userSchemas,
  document: documentSchemas,
  contract: contractSchemas,
  agreementList: agreementListSchemas,
  invitation: invitationSchemas,
  signing: signingSchemas,
  unreadable: unreadableSchemas,
  group: groupSchemas,
  chat: chatSchemas,
  attachment: attachmentSchemas,
  agentInbox: agentInboxSchemas,
  chatDesk: chatDeskSchemas,
  agent: agentSchemas,
  agentDesk: agentDeskSchemas,
  jurisdiction: jurisdictionSchemas,
  disclosure: disclosureSchemas,
  stateForm: stateFormSchemas,
  wording: wordingSchemas,
  brokerage: brokerageSchemas,
  desk: deskSchemas,
  health: healthSchemas,
  trouble: troubleSchemas,
  notice: noticeSchemas,
};

const byCall = new Map<Endpoint, CallSchemas>(
  Object.entries(calls).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [Endpoint, CallSchemas] => [
      endpoint,
      (schemas as Record<string, Record<string, CallSchemas>>)[group]![name]!,
    ]),
  ),
);

/** What a call takes and gives. @throws Error for one that is not among `calls` */
export function schemasOf<S extends CallSchemas>(endpoint: Endpoint<S>): S {
  const found = byCall.get(endpoint);
  if (!found) throw new Error(`${endpoint.path} is not among the calls.`);
  return found as S;
}
