/** A mail as it came in, read for what we ask of it. */

/** What somebody has sent: goes to the process that reads it. */
export interface MailOrder {
  raw: Uint8Array;
}

export interface InboundMail {
  /** In small letters; null where there is not exactly one. */
  from: string | null;
  /** null where the sender gave it none. */
  messageId: string | null;
  /** Nobody wrote it: an answering machine, a list, a report. */
  automaticYn: boolean;
  /** What was written above the quoted history and the signature. */
  words: string;
  files: { name: string; content: Uint8Array }[];
  /** What a mail server says became of a letter; null where this is no such report. */
  report: DeliveryReport | null;
}

/** The recipients of RFC 3464. */
export interface DeliveryReport {
  recipients: {
    /** `failed`, `delayed`, `delivered`, `relayed`, `expanded`. */
    action: string;
    /** Of RFC 3463: `5.1.1`. */
    status: string;
    /** What the mail server there said, or else why it was given up. */
    reason: string;
  }[];
}

/** `fault`: a mail that cannot be read. */
export type MailAnswer = { mail: InboundMail } | { fault: true };
