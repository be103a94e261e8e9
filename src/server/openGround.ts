/** What is true and told: database, files, mail, facts, and the indexes that follow them. */
import type { Logger } from 'pino';
import { instant } from '#domain/calendar.ts';
import { provideJurisdictions } from './jurisdiction/provideJurisdictions.ts';
import { connect } from './platform/db/connect.ts';
import { silence } from './platform/db/endSilence.ts';
import { inTransaction } from './platform/db/inTransaction.ts';
import { openReplica } from './platform/db/replica.ts';
import { openFactLog } from './platform/facts/FactLog.ts';
import { diskFiles } from './platform/files/diskFiles.ts';
import { type Bus, openBus } from './platform/live/bus/Bus.ts';
import { postgresCarrier } from './platform/live/bus/postgresCarrier.ts';
import { agreements } from './contract/record/contractRecord.ts';
import { sealKeylessUnder } from './contract/keylessSeal.ts';
import { openRecords } from './document/openRecords.ts';
import { signedAddresses } from './platform/mail/inbound/signedAddresses.ts';
import { openMail } from './platform/mail/openMail.ts';
import type { World } from './platform/World.ts';
import { ownLinks, sourceLinks } from './property/photos/photoLinks.ts';
import { type FedIndex, feedIndex } from './search/feedIndex.ts';
import { cardReader, keepCards } from './search/keptCards.ts';
import { feedNames } from './search/names/feedNames.ts';
import type { Closers } from './platform/Closers.ts';
import type { ServerOptions } from './ServerOptions.ts';

export type Ground = Awaited<ReturnType<typeof openGround>>;

/** Opens what all calls stand on; `closers` hears of each part at once, so that a failure leaves none open. */
export async function openGround(options: ServerOptions, log: Logger, closers: Closers) {
  const { settings } = options;
  const connection = connect(options.databaseUrl, {
    silenceMs: options.databaseSilenceMs ?? silence.askedMs,
  });
  closers.add(connection.close);
  const outside = {
    db: connection.db,
    now: () => instant(Date.now()),
    log,
    files: diskFiles(options.filesDir),
    bus: await openBusOf(options, log),
  };
  closers.add(() => outside.bus.close());
  const inboundAddresses = settings.INBOUND_MAIL
    ? signedAddresses(options.secrets.key('inbound mail'), settings.INBOUND_MAIL.domain)
    : null;
  const post = await openMail(outside, {
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    publicUrl: settings.PUBLIC_URL ?? null,
    demo: options.demo,
    returnTo: inboundAddresses && ((mailId) => inboundAddresses.of('bounce', mailId)),
  });
  closers.add(post.stop);
  const world: World = { ...outside, mail: post.mailer };
  await inTransaction(world.db, (tx) => provideJurisdictions(tx, world.now()));
  // Of its own, so that busy pages do not hold up what follows from facts, nor the other way round.
  const factConnection = connect(options.databaseUrl, {
    max: 4,
    silenceMs: silence.behindMs,
  });
  closers.add(factConnection.close);
  await openRecords(world.db, options.recordKeyFile, { now: world.now, log, owner: agreements }, [
    factConnection.db,
  ]);
  for (const one of [world.db, factConnection.db]) {
    sealKeylessUnder(one, options.secrets.key('keyless notices'));
  }
  const facts = await openFactLog({
    db: factConnection.db,
    listenUrl: settings.DATABASE_DIRECT_URL ?? options.databaseUrl,
    onError: (error) => log.error({ err: error }, 'the log of facts could not be read'),
  });
  closers.add(() => facts.close());
  const replica = settings.DATABASE_REPLICA_URL
    ? openReplica({
        primary: world.db,
        url: settings.DATABASE_REPLICA_URL,
        onAway: (error) => log.warn({ err: error }, 'searches read from the primary for a while'),
      })
    : null;
  if (replica) closers.add(() => replica.close());
  const photoLinks = options.photoCache ? ownLinks : sourceLinks;
  const cards = keepCards(cardReader(world.db, replica?.read, photoLinks), {
    // A copy of the database may say what was true before a change that is known.
    isUpToDate: async () => replica === null && (await feed.isUpToDate()),
  });
  const onChanged = (changed: ReadonlySet<string>) => cards.forget(changed);
  const feed: FedIndex = feedIndex(
    { ...world, facts, databaseUrl: options.databaseUrl },
    { onChanged, snapshotFile: options.searchSnapshotFile },
  );
  closers.add(() => feed.stop());
  const { promise: listening, resolve: onListening } = Promise.withResolvers<void>();
  const names = await feedNames({ ...world, facts }, listening);
  closers.add(() => names.stop());
  return {
    world,
    pool: connection.pool,
    factDb: factConnection.db,
    facts,
    inboundAddresses,
    replica,
    photoLinks,
    cards,
    feed,
    names,
    /** What has time until the server answers begins then. */
    onListening,
  };
}

async function openBusOf(options: ServerOptions, log: Logger): Promise<Bus> {
  const { databaseUrl, secrets, settings } = options;
  const { LIVE_URL, DATABASE_DIRECT_URL = databaseUrl } = settings;
  // On one Redis those hear each other that share a secret, as all servers of one database do.
  const installation = Buffer.from(secrets.key('live').subarray(0, 16)).toString('hex');
  return openBus({
    carrier: LIVE_URL
      ? // Its client is hundreds of files: only who has a Redis waits for them.
        (await import('./platform/live/bus/redisCarrier.ts')).redisCarrier(LIVE_URL, installation)
      : postgresCarrier(DATABASE_DIRECT_URL),
    onError: (error) => log.warn({ err: error }, 'other server processes may not hear this one'),
  });
}
