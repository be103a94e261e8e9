/** What the app says about its use, whoever listens. */
import type { EventName, Properties } from './events.ts';

export interface Analytics {
  /** @param userId the id alone; nothing else about a person is ever told. */
  identify(userId: string): void;
  /** Whoever comes next is somebody else. */
  reset(): void;
  /** @param path of an address, without its query. */
  page(path: string): void;
  capture<Name extends EventName>(event: Name, properties: Properties<Name>): void;
}

/** A listener outside of this browser; told only what people consented to. */
export interface Vendor extends Omit<Analytics, 'page'> {
  /** From here on nothing leaves, not even what was waiting to. */
  stop(): void;
}
