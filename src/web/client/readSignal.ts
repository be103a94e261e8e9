/** What the live road says of names and of the line, for every page: without the library of schemas. */
import type { SignalFrame } from '#api/live/frames.ts';
import { refusalCodes } from '#api/refusals.ts';
import { type Check, isInstant, isListOf, isOneOf, isRecordOf, isText, isWhole } from './checks.ts';

const isLogNumber: Check<number> = (value): value is number => isWhole(value) && value >= 0;

type Signal<Kind extends SignalFrame['kind']> = Extract<SignalFrame, { kind: Kind }>;

const signals: { [Kind in SignalFrame['kind']]: Check<Signal<Kind>> } = {
  welcome: isRecordOf<Signal<'welcome'>>({
    kind: isOneOf(['welcome']),
    number: isLogNumber,
    expiresAt: isInstant,
  }),
  changed: isRecordOf<Signal<'changed'>>({
    kind: isOneOf(['changed']),
    name: isText,
    number: isLogNumber,
  }),
  refused: isRecordOf<Signal<'refused'>>({
    kind: isOneOf(['refused']),
    names: isListOf(isText),
    code: isOneOf(refusalCodes),
    message: isText,
  }),
  expiring: isRecordOf<Signal<'expiring'>>({ kind: isOneOf(['expiring']), expiresAt: isInstant }),
  pong: isRecordOf<Signal<'pong'>>({ kind: isOneOf(['pong']), number: isLogNumber }),
};

/** Null for what is none of them: content, or a frame of another version. */
export function readSignal(value: unknown): SignalFrame | null {
  const { kind } = (value ?? {}) as { kind?: unknown };
  if (typeof kind !== 'string' || !Object.hasOwn(signals, kind)) return null;
  return signals[kind as SignalFrame['kind']](value) ? value : null;
}
