/** Opens what the nouns are registered with. */
import type { FastifyInstance } from 'fastify';
import { epochMs } from '#domain/calendar.ts';
import { openChat } from './chat/openChat.ts';
import type { ContractWorld } from './contract/ContractWorld.ts';
import type { NoticeRoutesWorld } from './notice/NoticeWorld.ts';
import { pushServices } from './notice/pushServices.ts';
import type { Ground } from './openGround.ts';
import { createFirstPages } from './platform/form/firstPages.ts';
import type { Tokens } from './platform/http/tokens.ts';
import { createPress } from './platform/pdf/press/createPress.ts';
import { openTimeStamps } from './platform/pdf/stamp/TimeStamps.ts';
import { createPhotoDecoder } from './platform/photo/photoDecoder.ts';
import { openListingPhotos } from './property/photos/ListingPhotos.ts';
import type { ServerOptions } from './ServerOptions.ts';
import { ownTravelTimes } from './travel/engine/ownTravelTimes.ts';
import { valhallaTravelTimes } from './travel/valhalla/valhallaTravelTimes.ts';
import { registerUsers } from './user/registerUsers.ts';

export interface Served {
  tokens: Tokens;
  version: string;
  /** Where people find this server, once it listens. */
  origin(): string;
}

export type Parts = ReturnType<typeof openParts>;

/** Also registers the calls of accounts. What it opens stops with the app. */
export function openParts(
  app: FastifyInstance,
  ground: Ground,
  options: ServerOptions,
  served: Served,
) {
  const { world } = ground;
  const { settings } = options;
  const publicUrl = settings.PUBLIC_URL ?? null;
  const photos = createPhotoDecoder();
  const firstPages = createFirstPages();
  app.addHook('onClose', () => {
    photos.stop();
    firstPages.stop();
  });
  const { accounts, openInvited } = registerUsers(app, world, {
    databaseUrl: options.databaseUrl,
    databaseSilenceMs: options.databaseSilenceMs,
    secrets: options.secrets,
    tokens: served.tokens,
    publicUrl,
    provider: options.provider,
    demo: options.demo,
    photos,
  });
  return {
    ...world,
    ...ground,
    publicUrl,
    /** What reads uploaded files. */
    readers: { photos, firstPages },
    accounts,
    openInvited,
    contractWorld: openContractWorld(app, ground, options, served),
    chat: openChat(app, world),
    noticeWorld: noticeWorldOf(ground, options, served),
    travel: settings.ROUTING_URL
      ? valhallaTravelTimes({ url: settings.ROUTING_URL })
      : ownTravelTimes({
          databaseUrl: options.databaseUrl,
          folder: options.travelDir,
          log: world.log,
        }),
    listingPhotos: openPhotosOf(app, ground, options),
  };
}

function openContractWorld(
  app: FastifyInstance,
  { world }: Ground,
  { settings, seal, secrets, timeAuthority }: ServerOptions,
  { origin }: Served,
): ContractWorld {
  const press = createPress();
  app.addHook('onClose', () => press.stop());
  return {
    ...world,
    origin,
    seal,
    press,
    stamps: timeAuthority
      ? openTimeStamps({
          ...timeAuthority,
          onFailure: (error) =>
            world.log.warn({ err: error }, 'a seal was made without a time stamp'),
        })
      : null,
    codeKey: secrets.key('consent codes'),
    publicUrl: settings.PUBLIC_URL ?? null,
  };
}

function noticeWorldOf(
  { world, inboundAddresses }: Ground,
  { settings, secrets, vapid }: ServerOptions,
  { origin }: Served,
): NoticeRoutesWorld {
  return {
    ...world,
    origin,
    unsubscribeKey: secrets.key('unsubscribing'),
    replyAddress: inboundAddresses && ((id) => inboundAddresses.of('reply', id)),
    pushKey: vapid.publicKey,
    pushServices: [...pushServices, ...(settings.PUSH_SERVICES ?? [])],
  };
}

function openPhotosOf(app: FastifyInstance, { world }: Ground, { photoCache }: ServerOptions) {
  const photos = photoCache
    ? openListingPhotos({ ...photoCache, nowMs: () => epochMs(world.now()), log: world.log })
    : null;
  app.addHook('onClose', () => photos?.stop());
  return photos;
}
