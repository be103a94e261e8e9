/** Who brings texts from one server process to all, the sender included. */
export interface Carrier {
  /** The least time between two sends; what is published meanwhile goes together. */
  readonly coalescedMs: number;
  /** @throws Error where it cannot be sent; it is not kept. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface CarrierEnds {
  hear(text: string): void;
  /** After each new connection: something may have been missed before it. */
  gap(): void;
  /** Told once when the road breaks, not again until it was whole. */
  onError(error: Error): void;
}

export type OpenCarrier = (ends: CarrierEnds) => Carrier;
