/** The authority that says when a document was there, and what is done when it says nothing. */
import type { X509Certificate } from 'node:crypto';
import { PDF, PdfString } from '@libpdf/core';
import type { Instant } from '#domain/calendar.ts';
import type { Seal } from '../seal/provideSeal.ts';
import { type Sealing, sealPdf } from '../seal/sealPdf.ts';
import { addProof } from './addProof.ts';
import { askForStamp, mostStampBytes } from './askForStamp.ts';
import { gatherProof } from './gatherProof.ts';
import type { Stamp } from './readStamp.ts';

export interface TimeStampOptions {
  /** Of the authority (RFC 3161). */
  url: string;
  /** To one of which its certificate must lead. */
  trusted: readonly X509Certificate[];
  /** Hears why a seal was made without a stamp, or with less than its authority could have said. */
  onFailure(error: unknown): void;
  /** For how long a seal may wait for its stamp, and a stamp that is added later. */
  patienceMs?: { seal: number; later: number };
  /** For how long nobody waits for an authority that has just failed. */
  restMs?: number;
}

export interface StampedFile {
  bytes: Buffer;
  stamp: { at: Instant; authority: string };
}

export interface SealedFile {
  bytes: Buffer;
  /** Null where there is no authority, or it did not answer in time. */
  stamp: StampedFile['stamp'] | null;
  /** The file ended here when its seal was made; what follows proves the stamp. */
  sealEnd: number;
}

export interface TimeStamps {
  /** A seal with the authority's stamp in it, where that is given at once; else one without. */
  seal(pdf: Uint8Array, seal: Seal, sealing: Sealing): Promise<SealedFile>;
  /**
   * Appends a stamp over the whole of a sealed file (ETSI EN 319 142-1, 5.4.3).
   * @throws Error where the authority gives none
   */
  stampLater(sealed: Buffer, seal: Seal): Promise<StampedFile>;
}

const usualPatience = { seal: 2_500, later: 20_000 };
const usualRestMs = 60_000;

export function openTimeStamps(options: TimeStampOptions): TimeStamps {
  const { url, trusted, onFailure } = options;
  const { patienceMs = usualPatience, restMs = usualRestMs } = options;
  let restsUntilMs = 0;

  async function ask(digest: Buffer, signal: AbortSignal): Promise<Stamp> {
    return askForStamp(digest, { url, trusted, signal });
  }

  async function prove(bytes: Buffer, seal: Seal, stamp: Stamp, signal: AbortSignal) {
    const proof = await gatherProof(stamp.chain, signal);
    proof.certificates.push(seal.certificate.raw);
    return addProof(bytes, proof);
  }

  async function sealWithStamp(pdf: Uint8Array, seal: Seal, sealing: Sealing): Promise<SealedFile> {
    const signal = AbortSignal.timeout(patienceMs.seal);
    let stamp: Stamp | undefined;
    const sealed = await sealPdf(pdf, seal, sealing, {
      mostBytes: mostStampBytes,
      async ask(digest) {
        stamp = await ask(digest, signal);
        return stamp.token;
      },
    });
    if (!stamp) throw new Error('The seal was made without asking for its stamp.');
    const { at, authority } = stamp;
    const bytes = await prove(sealed, seal, stamp, signal);
    return { bytes, stamp: { at, authority }, sealEnd: sealed.length };
  }

  return {
    async seal(pdf, seal, sealing) {
      if (performance.now() >= restsUntilMs) {
        try {
          return await sealWithStamp(pdf, seal, sealing);
        } catch (error) {
          restsUntilMs = performance.now() + restMs;
          onFailure(error);
        }
      }
      const bytes = await sealPdf(pdf, seal, sealing);
      return { bytes, stamp: null, sealEnd: bytes.length };
    },

    async stampLater(sealed, seal) {
      const signal = AbortSignal.timeout(patienceMs.later);
      const pdf = await PDF.load(sealed);
      const fieldName = `Time stamp ${(pdf.getForm()?.getSignatureFields().length ?? 0) + 1}`;
      const field = pdf.getOrCreateForm().createSignatureField(fieldName);
      // What people hear who cannot see it.
      field.getDict().set('TU', PdfString.fromString('Time stamp of an independent authority'));
      let stamp: Stamp | undefined;
      const { bytes } = await pdf.addTimestamp({
        fieldName,
        estimatedSize: mostStampBytes,
        timestampAuthority: {
          async timestamp(digest) {
            stamp = await ask(Buffer.from(digest), signal);
            return stamp.token;
          },
        },
      });
      if (!stamp) throw new Error('The file was stamped without asking.');
      const { at, authority } = stamp;
      const proven = await prove(Buffer.from(bytes), seal, stamp, signal);
      if (!proven.subarray(0, sealed.length).equals(sealed))
        throw new Error('A stamp may only add to a file.');
      return { bytes: proven, stamp: { at, authority } };
    },
  };
}
