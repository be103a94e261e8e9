/** What this installation says about itself, asked once. */
import type { z } from 'zod';
import { systemApi } from '#api/system.ts';
import type { ClientConfig } from '#api/systemSchemas.ts';
import { call } from './call.ts';

export type Config = z.infer<typeof ClientConfig>;

/** What holds where the server does not answer. */
const fallback: Config = {
  assetHost: '',
  mapStyleUrl: null,
  demoYn: false,
  mailboxYn: false,
  posthog: null,
};

let asked: Promise<Config> | undefined;

export function loadConfig(): Promise<Config> {
  asked ??= call(systemApi.config, {}).catch((error: unknown) => {
    console.log('The settings could not be loaded:', error);
    return fallback;
  });
  return asked;
}
