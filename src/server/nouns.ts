/** The nouns of the server: for each what registers its calls, and its live names. */
import type { FastifyInstance } from 'fastify';
import { registerCreateAgent } from './agent/createAgentRoute.ts';
import { agentLive } from './agent/liveAgents.ts';
import { registerAgent } from './agent/registerAgent.ts';
import { registerBrokerage } from './brokerage/brokerageRoutes.ts';
import { registerAgentInbox } from './chat/agentInboxRoutes.ts';
import { registerAttachments } from './chat/attachmentRoutes.ts';
import { registerChat } from './chat/chatRoutes.ts';
import { registerChatExport } from './chat/exportThread.ts';
import { chatLive } from './chat/openChat.ts';
import { registerOpenAccount } from './contract/invite/openAccount.ts';
import { contractLive } from './contract/liveContracts.ts';
import { readsContract } from './contract/readContracts.ts';
import { registerContract } from './contract/record/registerContract.ts';
import { registerDesks } from './desk/deskRoutes.ts';
import { groupLive } from './group/liveGroups.ts';
import { registerGroups } from './group/registerGroups.ts';
import { registerDisclosures } from './jurisdiction/disclosureRoutes.ts';
import { registerJurisdictions } from './jurisdiction/jurisdictionRoutes.ts';
import { registerStateForms } from './jurisdiction/stateFormRoutes.ts';
import { keepLive } from './keep/liveKeeps.ts';
import { registerKeep } from './keep/registerKeep.ts';
import { registerMap } from './map/registerMap.ts';
import { noticeLive } from './notice/liveNotices.ts';
import { registerNotices } from './notice/noticeRoutes.ts';
import type { Parts } from './openParts.ts';
import type { LiveRows } from './platform/live/LiveRules.ts';
import { registerMail } from './platform/mail/mailRoutes.ts';
import { registerProperty } from './property/registerProperty.ts';
import { registerNames } from './search/nameRoutes.ts';
import { registerSearch } from './search/routes.ts';
import { travelLive } from './travel/liveTravel.ts';
import { registerTravel } from './travel/travelRoutes.ts';
import { troubleLive } from './trouble/liveTroubles.ts';
import { registerTroubles } from './trouble/troubleRoutes.ts';
import { userLive } from './user/liveAccount.ts';
import { wordingLive } from './wording/liveWording.ts';
import { registerOwnItems } from './wording/ownItemRoutes.ts';
import { registerWording } from './wording/wordingRoutes.ts';

interface Noun {
  register?(app: FastifyInstance, parts: Parts): void;
  live?: LiveRows<Pick<Parts, 'db' | 'chat'>>;
}

export const nouns: readonly Noun[] = [
  { register: registerMail },
  // `openParts.ts` registers its calls, because other nouns need its accounts.
  { live: userLive },
  {
    register(app, { contractWorld }) {
      registerGroups(app, contractWorld);
    },
    live: groupLive,
  },
  {
    register(app, { world, photoLinks }) {
      registerKeep(app, world, photoLinks);
    },
    live: keepLive,
  },
  {
    register(app, { world, contractWorld, readers, openInvited }) {
      registerContract(app, contractWorld, readers);
      registerOpenAccount(app, world, openInvited);
    },
    live: contractLive,
  },
  {
    register(app, { world, contractWorld, chat, readers }) {
      registerChat(app, chat.world);
      registerChatExport(app, contractWorld);
      registerAgentInbox(app, chat.world);
      registerAttachments(app, world, readers);
    },
    live: chatLive,
  },
  { register: registerMap },
  {
    register(app, parts) {
      registerTravel(app, parts, parts.travel);
    },
    live: travelLive,
  },
  {
    register(app, { world, publicUrl, listingPhotos: photos, photoLinks: links }) {
      registerProperty(app, world, { publicUrl, photos, links });
    },
  },
  {
    register(app, parts) {
      registerAgent(app, parts);
      registerCreateAgent(app, parts);
    },
    live: agentLive,
  },
  {
    register(app, { world }) {
      registerJurisdictions(app, world);
      registerDisclosures(app, world);
      registerStateForms(app, world, (contractId, actor) =>
        readsContract(world.db, contractId, actor),
      );
    },
  },
  {
    register(app, { world }) {
      registerWording(app, world);
      registerOwnItems(app, world);
    },
    live: wordingLive,
  },
  { register: registerBrokerage },
  { register: registerTroubles, live: troubleLive },
  { register: registerDesks },
  {
    register(app, { noticeWorld }) {
      registerNotices(app, noticeWorld);
    },
    live: noticeLive,
  },
  {
    register(app, { world, names, feed, cards, travel, replica }) {
      registerNames(app, names);
      registerSearch(
        app,
        world,
        { index: feed.index, cards, turns: feed.turns, travel },
        replica?.read,
      );
    },
  },
];
