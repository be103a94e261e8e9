/** The server of one process: connects, builds the search index, listens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { instant } from '#domain/calendar.ts';
import type { Operator } from '#api/system.ts';
import { defaultFilter } from '#domain/search/SearchFilter.ts';
import { registerCreateAgent } from './agent/createAgentRoute.ts';
import { registerBrokerage } from './brokerage/brokerageRoutes.ts';
import { registerDesks } from './desk/deskRoutes.ts';
import { registerDisclosures } from './jurisdiction/disclosureRoutes.ts';
import { registerJurisdictions } from './jurisdiction/jurisdictionRoutes.ts';
import { provideJurisdictions } from './jurisdiction/provideJurisdictions.ts';
import { liveAgents } from './agent/liveAgents.ts';
import { registerStateForms } from './jurisdiction/stateFormRoutes.ts';
import { registerAgent } from './agent/registerAgent.ts';
import { registerAgentInbox } from './chat/agentInboxRoutes.ts';
import { registerAttachments } from './chat/attachmentRoutes.ts';
import { registerChat } from './chat/chatRoutes.ts';
import { registerChatExport } from './chat/exportThread.ts';
import { openChat } from './chat/openChat.ts';
import { chatReactions } from './chat/reactions.ts';
import { contractReactions } from './contract/reactions.ts';
import { liveAgreements, liveApprovals, liveContract } from './contract/liveContracts.ts';
import { registerOpenAccount } from './contract/openAccount.ts';
import { registerContract } from './contract/registerContract.ts';
import { liveGroup, liveGroups } from './group/liveGroups.ts';
import { registerGroups } from './group/registerGroups.ts';
import { liveKeeps } from './keep/liveKeeps.ts';
import { registerKeep } from './keep/registerKeep.ts';
import { registerMap } from './map/registerMap.ts';
import { createLog } from './platform/createLog.ts';
import { connect } from './platform/db/connect.ts';
import { inTransaction } from './platform/db/inTransaction.ts';
import { openReplica } from './platform/db/replica.ts';
import { registerConsumers } from './platform/facts/cursors.ts';
import { openFirstSights } from './platform/firstSight/FirstSights.ts';
import { answerStranger } from './platform/firstSight/answerStranger.ts';
import { deliverFacts } from './platform/facts/deliver.ts';
import { openFactLog } from './platform/facts/FactLog.ts';
import { keepFactsPruned } from './platform/facts/pruneFacts.ts';
import { diskFiles } from './platform/files/diskFiles.ts';
import { presentNumber } from './platform/facts/readFacts.ts';
import { registerHealth } from './platform/health/healthRoutes.ts';
import { registerFiles } from './platform/files/fileRoutes.ts';
import { keepFilesSwept } from './platform/files/sweepFiles.ts';
import { createApp } from './platform/http/createApp.ts';
import { servePages } from './platform/http/servePages.ts';
import { createGate } from './platform/http/session.ts';
import { createTokens } from './platform/http/tokens.ts';
import { createPhotoDecoder } from './platform/photo/photoDecoder.ts';
import { type Bus, openBus } from './platform/live/bus/Bus.ts';
import { postgresCarrier } from './platform/live/bus/postgresCarrier.ts';
import { redisCarrier } from './platform/live/bus/redisCarrier.ts';
import { registerLive } from './platform/live/registerLive.ts';
import { agreements } from './contract/contractRecord.ts';
import { openRecords } from './document/openRecords.ts';
import type { RecordKeyFile } from './document/recordKey.ts';
import type { Seal } from './platform/pdf/seal/provideSeal.ts';
import type { Authority } from './platform/pdf/stamp/provideAuthority.ts';
import { createPress } from './platform/pdf/press/createPress.ts';
import { openTimeStamps } from './platform/pdf/stamp/TimeStamps.ts';
import type { Secrets } from './platform/secrets.ts';
import { registerMail } from './platform/mail/mailRoutes.ts';
import type { MailTls } from './platform/mail/inbound/provideMailTls.ts';
import { signedAddresses } from './platform/mail/inbound/signedAddresses.ts';
import { openMail } from './platform/mail/openMail.ts';
import type { World } from './platform/World.ts';
import { ownTravelTimes } from './travel/engine/ownTravelTimes.ts';
import { liveTravel } from './travel/liveTravel.ts';
import { registerTravel } from './travel/travelRoutes.ts';
import { valhallaTravelTimes } from './travel/valhalla/valhallaTravelTimes.ts';
import { registerTroubles } from './trouble/troubleRoutes.ts';
import { deliverNotices } from './notice/deliverNotices.ts';
import { liveNotices } from './notice/liveNotices.ts';
import { registerNotices } from './notice/noticeRoutes.ts';
import { pushServices } from './notice/pushServices.ts';
import { openInbound } from './notice/openInbound.ts';
import { noticeReactions } from './notice/reactions.ts';
import type { VapidKeys } from './notice/vapid.ts';
import { notifyReactions } from './notify/reactions.ts';
import { headOfPage, headOfNothing } from './pageHeads.ts';
import { registerProperty } from './property/registerProperty.ts';
import { registerNames } from './search/nameRoutes.ts';
import type { Provider } from './user/auth/providerPlugin.ts';
import { liveTroubles } from './trouble/liveTroubles.ts';
import { liveWording } from './wording/liveWording.ts';
import { registerWording } from './wording/wordingRoutes.ts';
import { liveAccount } from './user/liveAccount.ts';
import { registerUsers } from './user/registerUsers.ts';
import { feedDatabaseIndex } from './search/database/feedDatabaseIndex.ts';
import { type FedIndex, feedIndex } from './search/feedIndex.ts';
import { cardReader, keepCards } from './search/keptCards.ts';
import { feedNames } from './search/names/feedNames.ts';
import { registerSearch } from './search/routes.ts';
import { registerSystem } from './systemRoutes.ts';
import { watchServer } from './watchServer.ts';

export interface ServerOptions {
  databaseUrl: string;
  /** The same database past a connection pooler, where there is one: to listen on. */
  databaseDirectUrl?: string | undefined;
  /** A copy that follows the database; searches read from it where it keeps up. */
  databaseReplicaUrl?: string | undefined;
  /** The Redis by which server processes tell each other; PostgreSQL where it is not given. */
  liveUrl?: string | undefined;
  secrets: Secrets;
  /** What documents are sealed with. */
  seal: Seal;
  /** Where the key lies that records of documents are kept under. */
  recordKeyFile: RecordKeyFile;
  /** What pushes are signed with. */
  vapid: VapidKeys;
  /** Push services that are called beside those of the usual browsers. */
  pushServices?: readonly string[] | undefined;
  /** Who says when that was; null where nobody does. */
  timeAuthority?: Authority | null;
  /** The folder of uploaded files. */
  filesDir: string;
  /** What answers searches; left out it is the index in memory. */
  searchEngine?: 'memory' | 'database';
  /** Where the search index is put away between two runs; left out it is read anew each time. */
  searchSnapshotFile?: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Where people find this installation; null takes the address of each request. */
  publicUrl: string | null;
  /** Who runs this installation; left out where nobody has said. */
  operator?: Operator;
  assetHost: string | null;
  mapStyleUrl: string | null;
  /** The folder of street graphs, which are made anew where they are missing. */
  travelDir: string;
  /** A Valhalla server that travel times are asked of in place of our own engine. */
  routingUrl?: string | undefined;
  demo: boolean;
  /** How many homes there will be, while a demo country still grows; null when all of it is there. */
  homesPlanned?: () => number | null;
  /** Whom people may sign in with beside their password; null for nobody. */
  provider: Provider | null;
  /** Of the mail server; without it a demo keeps its mail, and others send none. */
  smtpUrl?: string | undefined;
  /** Whom mail comes from; derived from the public address where it is not given. */
  mailFrom?: string | undefined;
  /** Where mail comes in, and under which domain; null or absent where none does. */
  inbound?: { host: string; port: number; domain: string; everyMs?: number } | null | undefined;
  /** Reads by what mail that comes in is encrypted. */
  inboundTls?: (() => MailTls) | null | undefined;
  /** Where the use of the app is told, with consent; null tells nobody. */
  posthog: { key: string; host: string } | null;
  trustedProxies: number;
  /** How often the parts are measured that health tells of. */
  healthEveryMs?: number;
  /** How many days facts are kept once they are dealt with; 30 where it is not given. */
  factDays?: number;
  /** Of how often each call may be made by default; 0 sets no limit. */
  rateLimitPercent?: number;
  /** The built web app; where it is by default in the checkout. */
  webDir?: string;
  log?: Logger;
}

export interface RunningServer {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  url: string;
  /** `GET /api/health` and so on: what the router really has. */
  routes: string[];
  /** Where it takes mail; null where it does not, or another process has the port. */
  inboundPort(): number | null;
  close(): Promise<void>;
}

const checkout = new URL('../../', import.meta.url);

/** @throws Error with code EADDRINUSE when the port is taken. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = options.log ?? createLog();
  const connection = connect(options.databaseUrl);
  const outside = {
    db: connection.db,
    now: () => instant(Date.now()),
    log,
    files: diskFiles(options.filesDir),
    bus: openBusOf(options, log),
  };
  const inboundAddresses = options.inbound
    ? signedAddresses(options.secrets.key('inbound mail'), options.inbound.domain)
    : null;
  const post = openMail(outside, {
    smtpUrl: options.smtpUrl,
    from: options.mailFrom,
    publicUrl: options.publicUrl,
    demo: options.demo,
    returnTo: inboundAddresses && ((mailId) => inboundAddresses.of('bounce', mailId)),
  });
  const world: World = { ...outside, mail: post.mailer };
  await inTransaction(world.db, (tx) => provideJurisdictions(tx, world.now()));
  // Of its own, so that busy pages do not hold up what follows from facts, nor the other way round.
  const factConnection = connect(options.databaseUrl, { max: 4 });
  await openRecords(world.db, options.recordKeyFile, { now: world.now, log, owner: agreements }, [
    factConnection.db,
  ]);
  const facts = await openFactLog({
    db: factConnection.db,
    listenUrl: options.databaseDirectUrl ?? options.databaseUrl,
    onError: (error) => log.error({ err: error }, 'the log of facts could not be read'),
  });
  const replica = options.databaseReplicaUrl
    ? openReplica({
        primary: world.db,
        url: options.databaseReplicaUrl,
        onAway: (error) => log.warn({ err: error }, 'searches read from the primary for a while'),
      })
    : null;
  const cards = keepCards(cardReader(world.db, replica?.read), {
    // A copy of the database may say what was true before a change that is known.
    isUpToDate: async () => replica === null && (await feed.isUpToDate()),
  });
  const onChanged = (changed: ReadonlySet<string>) => cards.forget(changed);
  const feed: FedIndex =
    options.searchEngine === 'database'
      ? await feedDatabaseIndex({ ...world, facts }, { onChanged })
      : await feedIndex(
          { ...world, facts, databaseUrl: options.databaseUrl },
          { onChanged, snapshotFile: options.searchSnapshotFile },
        );
  const names = await feedNames({ ...world, facts });
  const tokens = createTokens(options.secrets.key('tokens'), world.now);
  const gate = createGate({
    db: world.db,
    tokens,
    now: world.now,
    publicUrl: options.publicUrl,
  });

  const app = await createApp({
    log,
    gate,
    bus: world.bus,
    connectOrigins: [options.assetHost, options.mapStyleUrl, options.posthog?.host].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    ),
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxies,
    rateLimitPercent: options.rateLimitPercent ?? 100,
  });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`);
  });
  const version = packageVersion();
  registerSystem(
    app,
    world,
    {
      version,
      assetHost: options.assetHost,
      mapStyleUrl: options.mapStyleUrl,
      demo: options.demo,
      homesPlanned: options.homesPlanned ?? (() => null),
      homeCount: () => feed.index.size,
      posthog: options.posthog,
      operator: options.operator ?? { name: null, address: null, email: null, phone: null },
    },
    async () => (await feed.index.search(defaultFilter, world.now())).statusCounts,
  );
  const photos = createPhotoDecoder();
  app.addHook('onClose', () => photos.stop());
  const watch = watchServer(world, connection.pool, feed, photos, options.healthEveryMs);
  app.addHook('onReady', watch.measure);
  app.addHook('onClose', () => watch.stop());
  registerHealth(app, watch, {
    version,
    startedAt: world.now(),
    homeCount: () => feed.index.size,
  });
  registerMail(app, world);
  registerFiles(app, world);
  keepFilesSwept(app, world);
  const { accounts, openInvited } = registerUsers(app, world, {
    databaseUrl: options.databaseUrl,
    secrets: options.secrets,
    tokens,
    publicUrl: options.publicUrl,
    provider: options.provider,
    demo: options.demo,
    photos,
  });
  let url = '';
  const origin = () => (options.publicUrl === null ? url : new URL(options.publicUrl).origin);
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
    publicUrl: options.publicUrl,
  };
  registerGroups(app, contractWorld);
  registerKeep(app, world);
  registerContract(app, contractWorld);
  const chat = openChat(app, world);
  registerChat(app, chat.world);
  registerChatExport(app, contractWorld);
  registerAgentInbox(app, chat.world);
  registerAttachments(app, world, photos);
  registerOpenAccount(app, world, openInvited);
  registerMap(app, { ...world, facts });
  const travel = options.routingUrl
    ? valhallaTravelTimes({ url: options.routingUrl })
    : ownTravelTimes({ databaseUrl: options.databaseUrl, folder: options.travelDir, log });
  registerTravel(app, { ...world, facts }, travel);
  registerProperty(app, world, { publicUrl: options.publicUrl });
  registerAgent(app, world);
  registerJurisdictions(app, world);
  registerDisclosures(app, world);
  registerStateForms(app, world);
  registerWording(app, world);
  registerBrokerage(app, world);
  registerTroubles(app, world);
  registerDesks(app, world);
  const noticeWorld = {
    ...world,
    origin,
    unsubscribeKey: options.secrets.key('unsubscribing'),
    replyAddress: inboundAddresses && ((id: string) => inboundAddresses.of('reply', id)),
    pushKey: options.vapid.publicKey,
    pushServices: [...pushServices, ...(options.pushServices ?? [])],
  };
  registerNotices(app, noticeWorld);
  registerCreateAgent(app, { ...world, accounts, publicUrl: options.publicUrl });
  registerLive(app, world, {
    publicUrl: options.publicUrl,
    facts,
    after: await presentNumber(factConnection.db),
    rules: {
      contract: liveContract(world.db),
      agents: liveAgents,
      agreements: liveAgreements(world.db),
      approvals: liveApprovals(world.db),
      ...chat.rules,
      group: liveGroup(world.db),
      groups: liveGroups(world.db),
      account: liveAccount,
      notices: liveNotices,
      travel: liveTravel(world.db),
      keeps: liveKeeps,
      troubles: liveTroubles,
      wording: liveWording,
    },
  });
  registerNames(app, names);
  registerSearch(
    app,
    world,
    { index: feed.index, cards, turns: feed.turns, travel },
    replica?.read,
  );
  const webDir = options.webDir ?? fileURLToPath(new URL('dist/web/', checkout));
  const sights = openFirstSights({
    file: join(webDir, 'renderer', 'renderer.js'),
    answer: (question, { ip }) => answerStranger(app, question, ip),
    onError: (error) => log.error({ err: error }, 'a page could not be drawn ahead'),
  });
  await servePages(app, {
    webDir,
    sights,
    headOf: (path, params, origin) => headOfPage(world, path, params, origin),
    notFound: headOfNothing,
    publicUrl: options.publicUrl,
  });

  const reactions = [
    ...contractReactions(contractWorld),
    ...notifyReactions(noticeWorld),
    ...noticeReactions(noticeWorld),
    ...chatReactions(chat.world),
  ];
  // Before anybody can do anything: a new consumer starts at the present.
  await registerConsumers(factConnection.db, reactions);
  url = await app.listen({ host: options.host, port: options.port });
  const delivering = await deliverFacts({
    db: factConnection.db,
    facts,
    reactions,
    onError: (error, about) => log.error({ err: error, ...about }, 'a reaction failed'),
  });
  const telling = deliverNotices(noticeWorld, {
    keys: options.vapid,
    services: noticeWorld.pushServices,
    subject: () => pushSubject(origin()),
  });
  const inbound =
    options.inbound && inboundAddresses
      ? await openInbound(chat.world, {
          ...options.inbound,
          addresses: inboundAddresses,
          photos,
          readTls: options.inboundTls,
        })
      : null;
  const pruning = keepFactsPruned({
    db: factConnection.db,
    days: options.factDays ?? 30,
    consumers: reactions,
    onError: (error) => log.error({ err: error }, 'old facts could not be removed'),
  });
  return {
    url,
    routes,
    inboundPort: () => inbound?.port() ?? null,
    async close() {
      await inbound?.stop();
      await sights.stop();
      await app.close();
      await delivering.stop();
      await telling.stop();
      await pruning.stop();
      await post.stop();
      await feed.stop();
      await names.stop();
      await world.bus.close();
      await replica?.close();
      await facts.close();
      await factConnection.close();
      await connection.close();
    },
  };
}

function openBusOf(options: ServerOptions, log: Logger): Bus {
  const { liveUrl, databaseUrl, databaseDirectUrl = databaseUrl, secrets } = options;
  // On one Redis those hear each other that share a secret, as all servers of one database do.
  const installation = Buffer.from(secrets.key('live').subarray(0, 16)).toString('hex');
  return openBus({
    carrier: liveUrl ? redisCarrier(liveUrl, installation) : postgresCarrier(databaseDirectUrl),
    onError: (error) => log.warn({ err: error }, 'other server processes may not hear this one'),
  });
}

/** Whom push services turn to about a server: they take `https:` and `mailto:` alone. */
function pushSubject(origin: string): string {
  return origin.startsWith('https:') ? origin : `mailto:no-reply@${new URL(origin).hostname}`;
}

function packageVersion(): string {
  const text = readFileSync(new URL('package.json', checkout), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
