/**
 * Where PDFs are drawn: what takes a moment at once, what would hold up everybody else in threads
 * beside the server, few at a time, each with a bound on its time and memory.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Refusal, TryLater } from '../../http/errors.ts';
import { Slots } from '../../load/Slots.ts';
import { WaitingLine } from '../../load/WaitingLine.ts';
import type { PdfDocument } from '../PdfDocument.ts';
import { renderPdf } from '../renderPdf.ts';

export interface Press {
  /**
   * @param asker has few documents drawn at once, so that nobody holds up all others
   * @throws TryLater where too many wait, or this asker has too many; TooMuchToPrint
   */
  print(document: PdfDocument, asker: string): Promise<Buffer>;
  /**
   * Work that gathers much for a document: it begins when its turn comes, so that what waits takes no
   * memory yet.
   * @throws like `print`
   */
  inTurn<T>(asker: string, work: (print: Print) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

type Print = (document: PdfDocument) => Promise<Buffer>;

/** It takes longer, or more memory, than one document may. */
export class TooMuchToPrint extends Refusal {
  override name = 'TooMuchToPrint';
  constructor(cause: unknown) {
    super(422, 'invalid_field', 'This is too much for one PDF.');
    this.cause = cause;
  }
}

export interface PressOptions {
  /** The module that prints what it is sent. */
  program?: string;
  /** How heavy a document may be to be drawn at once. */
  lightWeight?: number;
  /** What gives a document up that takes too long. */
  patience?(): AbortSignal;
  memoryMb?: number;
  threads?: number;
  most?: { total: number; perKey: number };
}

const usualPatienceMs = 20_000;
/** An idle thread keeps its typefaces for so long. */
const idleMs = 60_000;
/** As many letters are drawn in some 25 ms; an agreement of ten pages has 20,000. */
const usualWeight = 30_000;
/** What the picture of a page weighs as against letters, by its bytes. */
const bytesPerLetter = 200;

export function createPress(options: PressOptions = {}): Press {
  const {
    program = fileURLToPath(new URL('pressThread.ts', import.meta.url)),
    lightWeight = usualWeight,
    patience = () => AbortSignal.timeout(usualPatienceMs),
    memoryMb = 512,
    threads = Math.max(1, Math.min(2, availableParallelism() - 1)),
    most = { total: 24, perKey: 2 },
  } = options;
  const slots = new Slots(most);
  // One is read and sealed here while the others are drawn.
  const line = new WaitingLine({ atOnce: threads + 1, waiting: most.total });
  const pool = new Piscina<PdfDocument, Uint8Array>({
    filename: program,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Our settings hold secrets, and nothing there needs them.
    env: {},
  });

  // An idle thread that dies is missed by nobody.
  pool.on('error', () => undefined);

  async function printAside(document: PdfDocument): Promise<Buffer> {
    try {
      const bytes = await pool.run(document, { signal: patience() });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      if (isEndedThread(error)) throw new TooMuchToPrint(error);
      throw error;
    }
  }

  async function inTurn<T>(asker: string, work: (print: Print) => Promise<T>): Promise<T> {
    const entry = slots.enter(asker);
    if (entry.kind === 'full') {
      throw new TryLater(503, 'busy', 'Too many PDFs are being made. Try again in a moment.', 15);
    }
    if (entry.kind !== 'in') {
      throw new TryLater(
        429,
        'too_many_requests',
        'Your PDFs before this one are being made. Wait until they are there.',
        10,
      );
    }
    try {
      return await line.run(() =>
        work((document) => (isLight(document) ? renderPdf(document) : printAside(document))),
      );
    } finally {
      entry.leave();
    }
  }

  const isLight = (document: PdfDocument) => weightOf(document) <= lightWeight;

  return {
    async print(document, asker) {
      if (isLight(document)) return renderPdf(document);
      return inTurn(asker, () => printAside(document));
    },
    inTurn,
    stop: () => pool.destroy(),
  };
}

/** Ended by its bound on time or memory, or by whatever it tripped over. */
function isEndedThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function weightOf({ blocks, sheets = [] }: PdfDocument): number {
  const bytes = sheets.reduce((sum, { png }) => sum + png.byteLength, 0);
  return lettersIn(blocks) + bytes / bytesPerLetter;
}

function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + lettersIn(one), 0);
}
