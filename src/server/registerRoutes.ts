/** Every call of the server, each where its noun registers it, and what follows from facts. */
import type { FastifyInstance } from 'fastify';
import { epochMs } from '#domain/calendar.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { registerCreateAgent } from './agent/createAgentRoute.ts';
import { registerBrokerage } from './brokerage/brokerageRoutes.ts';
import { registerDesks } from './desk/deskRoutes.ts';
import { registerDisclosures } from './jurisdiction/disclosureRoutes.ts';
import { registerJurisdictions } from './jurisdiction/jurisdictionRoutes.ts';
import { registerStateForms } from './jurisdiction/stateFormRoutes.ts';
import { registerAgent } from './agent/registerAgent.ts';
import { registerAgentInbox } from './chat/agentInboxRoutes.ts';
import { registerAttachments } from './chat/attachmentRoutes.ts';
import { registerChat } from './chat/chatRoutes.ts';
import { registerChatExport } from './chat/exportThread.ts';
import { openChat } from './chat/openChat.ts';
import { chatReactions } from './chat/reactions.ts';
import { enterOwnItem } from './contract/record/ownItemRecord.ts';
import { contractReactions } from './contract/reactions.ts';
import { registerOpenAccount } from './contract/invite/openAccount.ts';
import { readsContract } from './contract/readContracts.ts';
import { registerContract } from './contract/record/registerContract.ts';
import { registerGroups } from './group/registerGroups.ts';
import { registerKeep } from './keep/registerKeep.ts';
import { registerMap } from './map/registerMap.ts';
import { presentNumber } from './platform/facts/readFacts.ts';
import { findFeeds } from './property/reso/findFeeds.ts';
import { registerHealth } from './platform/health/healthRoutes.ts';
import { registerFiles } from './platform/files/fileRoutes.ts';
import { keepFilesSwept } from './platform/files/sweepFiles.ts';
import { createFirstPages } from './platform/form/firstPages.ts';
import { createPhotoDecoder } from './platform/photo/photoDecoder.ts';
import { registerLive } from './platform/live/registerLive.ts';
import { createPress } from './platform/pdf/press/createPress.ts';
import { openTimeStamps } from './platform/pdf/stamp/TimeStamps.ts';
import { registerMail } from './platform/mail/mailRoutes.ts';
import { ownTravelTimes } from './travel/engine/ownTravelTimes.ts';
import { registerTravel } from './travel/travelRoutes.ts';
import { valhallaTravelTimes } from './travel/valhalla/valhallaTravelTimes.ts';
import { registerTroubles } from './trouble/troubleRoutes.ts';
import { registerNotices } from './notice/noticeRoutes.ts';
import { pushServices } from './notice/pushServices.ts';
import { noticeReactions } from './notice/reactions.ts';
import { notifyReactions } from './notify/reactions.ts';
import { openListingPhotos } from './property/photos/ListingPhotos.ts';
import { registerProperty } from './property/registerProperty.ts';
import { registerNames } from './search/nameRoutes.ts';
import { registerOwnItems } from './wording/ownItemRoutes.ts';
import { registerWording } from './wording/wordingRoutes.ts';
import { registerUsers } from './user/registerUsers.ts';
import { registerSearch } from './search/routes.ts';
import { registerSystem } from './systemRoutes.ts';
import { watchServer } from './watchServer.ts';
import type { Tokens } from './platform/http/tokens.ts';
import { openLiveSources } from './liveSources.ts';
import type { Ground } from './openGround.ts';
import type { ServerOptions } from './ServerOptions.ts';

interface Served {
  tokens: Tokens;
  version: string;
  /** Where people find this server, once it listens. */
  origin(): string;
}

/** Registers all calls, and gives what the work beside them needs. */
export async function registerRoutes(
  app: FastifyInstance,
  { world, pool, factDb, facts, inboundAddresses, replica, photoLinks, cards, feed, names }: Ground,
  options: ServerOptions,
  { tokens, version, origin }: Served,
) {
  const { log } = world;
  const { settings } = options;
  const publicUrl = settings.PUBLIC_URL ?? null;
  registerSystem(
    app,
    world,
    {
      version,
      settings,
      demo: options.demo,
      homesPlanned: options.homesPlanned ?? (() => null),
      homeCount: () => feed.index.size,
    },
    async () => (await feed.index.search(defaultFilter, world.now())).statusCounts,
  );
  const photos = createPhotoDecoder();
  const firstPages = createFirstPages();
  app.addHook('onClose', () => {
    photos.stop();
    firstPages.stop();
  });
  const watch = watchServer(world, pool, feed, photos, options.healthEveryMs);
  app.addHook('onReady', watch.measure);
  app.addHook('onClose', () => watch.stop());
  registerHealth(app, watch, {
    version,
    startedAt: world.now(),
    homeCount: () => feed.index.size,
    findFeeds: () => findFeeds(world.db),
  });
  registerMail(app, world);
  registerFiles(app, world);
  keepFilesSwept(app, world);
  const { accounts, openInvited } = registerUsers(app, world, {
    databaseUrl: options.databaseUrl,
    databaseSilenceMs: options.databaseSilenceMs,
    secrets: options.secrets,
    tokens,
    publicUrl,
    provider: options.provider,
    demo: options.demo,
    photos,
  });
  const press = createPress();
  app.addHook('onClose', () => press.stop());
  const contractWorld = {
    ...world,
    origin,
    seal: options.seal,
    press,
    stamps: options.timeAuthority
      ? openTimeStamps({
          ...options.timeAuthority,
          onFailure: (error) => log.warn({ err: error }, 'a seal was made without a time stamp'),
        })
      : null,
    codeKey: options.secrets.key('consent codes'),
    publicUrl,
  };
  registerGroups(app, contractWorld);
  registerKeep(app, world, photoLinks);
  registerContract(app, contractWorld, { photos, firstPages });
  const chat = openChat(app, world);
  registerChat(app, chat.world);
  registerChatExport(app, contractWorld);
  registerAgentInbox(app, chat.world);
  registerAttachments(app, world, { photos, firstPages });
  registerOpenAccount(app, world, openInvited);
  registerMap(app, { ...world, facts });
  const travel = settings.ROUTING_URL
    ? valhallaTravelTimes({ url: settings.ROUTING_URL })
    : ownTravelTimes({ databaseUrl: options.databaseUrl, folder: options.travelDir, log });
  registerTravel(app, { ...world, facts }, travel);
  const listingPhotos = options.photoCache
    ? openListingPhotos({ ...options.photoCache, nowMs: () => epochMs(world.now()), log })
    : null;
  app.addHook('onClose', () => listingPhotos?.stop());
  registerProperty(app, world, {
    publicUrl,
    photos: listingPhotos,
    links: photoLinks,
  });
  registerAgent(app, world);
  registerJurisdictions(app, world);
  registerDisclosures(app, world);
  registerStateForms(app, world, (contractId, actor) => readsContract(world.db, contractId, actor));
  registerWording(app, world);
  registerOwnItems(app, world, enterOwnItem);
  registerBrokerage(app, world);
  registerTroubles(app, world);
  registerDesks(app, world);
  const noticeWorld = {
    ...world,
    origin,
    unsubscribeKey: options.secrets.key('unsubscribing'),
    replyAddress: inboundAddresses && ((id: string) => inboundAddresses.of('reply', id)),
    pushKey: options.vapid.publicKey,
    pushServices: [...pushServices, ...(settings.PUSH_SERVICES ?? [])],
  };
  registerNotices(app, noticeWorld);
  registerCreateAgent(app, { ...world, accounts, publicUrl });
  registerLive(app, world, {
    publicUrl,
    facts,
    after: await presentNumber(factDb),
    rules: openLiveSources({ db: world.db, chat }),
  });
  registerNames(app, names);
  registerSearch(
    app,
    world,
    { index: feed.index, cards, turns: feed.turns, travel },
    replica?.read,
  );
  const reactions = [
    ...contractReactions(contractWorld),
    ...notifyReactions(noticeWorld),
    ...noticeReactions(noticeWorld),
    ...chatReactions(chat.world),
  ];
  return { noticeWorld, chatWorld: chat.world, photos, reactions };
}
