/**
 * How schemas judge in the browser. They are walked, not compiled: to find out whether it may compile
 * them, zod tries what the pages' security policy forbids, and browsers report each try. And what they
 * find wrong is worded for people. Zod takes this up where it is loaded, which most pages never do.
 */
import type { z } from 'zod';
import { faultSentence } from '#domain/faultSentence.ts';

declare global {
  /** Zod's own, by its core/core.js: made by whoever comes first. */
  var __zod_globalConfig: z.core.$ZodConfig | undefined;
}

globalThis.__zod_globalConfig ??= {};
Object.assign(globalThis.__zod_globalConfig, { jitless: true, customError: faultSentence });
