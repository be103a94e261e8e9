/**
 * Imported photos in the widths and the format of a screen: got from their source when they are first
 * asked for, made anew beside the server, and kept. Nobody waits for that: until it is done pages show
 * the photo of the source.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { pictureKinds, type UploadRules } from '#domain/file/uploadRules.ts';
import { photoWidths, type PhotoWidth } from '#domain/property/photoWidths.ts';
import { RecentlyUsed } from '../../platform/load/RecentlyUsed.ts';
import { LineFull, WaitingLine } from '../../platform/load/WaitingLine.ts';
import { type FetchLimits, fetchPublic, NotGot } from '../../platform/outgoing/fetchPublic.ts';
import { createWidthEncoder } from '../../platform/photo/photoDecoder.ts';
import type { WebFormat } from '../../platform/photo/reencodePhoto.ts';
import { KeptPhotos } from './KeptPhotos.ts';

/** A photo of a home: where it is now, and its name, which stays when its address is signed anew. */
export interface ListedPhoto {
  name: string;
  source: string;
}

export interface ListingPhotos {
  /**
   * Null where it is not there within `waitMs`: it is still being fetched, too much is under way, or
   * it failed of late.
   */
  of(
    photo: ListedPhoto,
    width: PhotoWidth,
    format: WebFormat,
    waitMs?: number,
  ): Promise<Buffer | null>;
  /** Once nothing is under way. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface ListingPhotosOptions {
  folder: string;
  maxBytes: number;
  nowMs(): number;
  log: Pick<Logger, 'warn'>;
  fetch?: Partial<FetchLimits>;
  /** How many are got at once, and how many more may wait for that. */
  atOnce?: number;
  waiting?: number;
}

const rules: UploadRules = { noun: 'photo', maxBytes: 25 * 1024 * 1024, kinds: pictureKinds };
const usualFetch: FetchLimits = { maxBytes: rules.maxBytes, patienceMs: 15_000 };
/** How long a photo is left alone that cannot be had or read. */
const unfitMs = 6 * 3_600_000;
/** A host is left alone that failed so often in a row. */
const mostFailures = 3;
/** For so long; and so long a photo that there was no room for. */
const restMs = 5 * 60_000;

interface Host {
  failures: number;
  restUntilMs: number;
}

interface Job {
  formats: Set<WebFormat>;
  done: Promise<void>;
}

export function openListingPhotos(options: ListingPhotosOptions): ListingPhotos {
  const { folder, maxBytes, nowMs, log, atOnce = 4, waiting = 60 } = options;
  const limits = { ...usualFetch, ...options.fetch };
  const kept = new KeptPhotos(folder, maxBytes, nowMs);
  const line = new WaitingLine({ atOnce, waiting });
  const encoder = createWidthEncoder();
  const ending = new AbortController();
  /** By name: every format that visitors ask for meanwhile is made of the one file that is fetched. */
  const underWay = new Map<string, Job>();
  /** Those among them that fetch, make or clean up. */
  const working = new Set<Promise<void>>();
  /** Until when each is left alone. */
  const unfit = new RecentlyUsed<string, number>(20_000);
  const hosts = new RecentlyUsed<string, Host>(2_000);

  function want({ name, source }: ListedPhoto, format: WebFormat): void {
    if (ending.signal.aborted) return;
    const before = underWay.get(name);
    if (before) return void before.formats.add(format);
    if (isLeftAlone(source)) return;
    const job: Job = { formats: new Set([format]), done: Promise.resolve() };
    job.done = line
      .run(() => get({ name, source }, job))
      .catch((error: unknown) => {
        // Whoever asks next may find room.
        if (error instanceof LineFull || ending.signal.aborted) return;
        log.warn({ err: error }, 'a photo could not be kept');
        unfit.set(source, nowMs() + restMs, 1);
      })
      .finally(() => {
        end(name, job);
        working.delete(job.done);
      });
    underWay.set(name, job);
    working.add(job.done);
  }

  /** What is asked for from now on is a job of its own. */
  function end(name: string, job: Job): void {
    if (underWay.get(name) === job) underWay.delete(name);
  }

  function isLeftAlone(source: string): boolean {
    const now = nowMs();
    if ((unfit.get(source) ?? 0) > now) return true;
    return (hosts.get(hostOf(source))?.restUntilMs ?? 0) > now;
  }

  async function get({ name, source }: ListedPhoto, job: Job): Promise<void> {
    // Its host may have failed while it waited.
    if (ending.signal.aborted || isLeftAlone(source)) return;
    const path = await kept.unfinishedPath();
    try {
      await fetchPublic(source, path, limits, ending.signal);
      hosts.delete(hostOf(source));
      // A set goes on to the formats that are added meanwhile.
      for (const format of job.formats) {
        const made = await encoder.encode({ path, rules, widthsPx: photoWidths, format });
        if (ending.signal.aborted) return;
        if ('fault' in made) return leaveAlone(source);
        for (const [at, picture] of made.pictures.entries()) {
          await kept.put(fileName(name, photoWidths[at]!, format), picture);
        }
      }
      end(name, job);
    } catch (error) {
      if (!(error instanceof NotGot)) throw error;
      if (ending.signal.aborted) return;
      if (error.blame === 'file') leaveAlone(source);
      else blame(hostOf(source));
    } finally {
      await rm(path, { force: true });
    }
  }

  function leaveAlone(source: string): void {
    unfit.set(source, nowMs() + unfitMs, 1);
  }

  function blame(host: string): void {
    const failures = (hosts.get(host)?.failures ?? 0) + 1;
    const restUntilMs = failures >= mostFailures ? nowMs() + restMs : 0;
    hosts.set(host, { failures, restUntilMs }, 1);
  }

  async function settled(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
  }

  return {
    async of(photo, width, format, waitMs = 0) {
      const file = fileName(photo.name, width, format);
      const made = await kept.get(file);
      if (made !== null) return made;
      want(photo, format);
      const work = underWay.get(photo.name)?.done;
      if (work === undefined || waitMs === 0) return null;
      const waited = new AbortController();
      const timer = pause(waitMs, undefined, { signal: waited.signal, ref: false }).catch(() => {});
      await Promise.race([work, timer]);
      waited.abort();
      return kept.get(file);
    },
    settled,
    async stop() {
      ending.abort();
      encoder.stop();
      await settled();
    },
  };
}

function hostOf(source: string): string {
  return new URL(source).host;
}

function fileName(name: string, width: number, format: WebFormat): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 40);
  return `${digest}-${width}.${format}`;
}
