/** A mail server that hands one mail to ours, by real SMTP. */
import { createTransport } from 'nodemailer';

export interface Handing {
  port: number;
  from: string;
  to: string | string[];
  raw: string | Buffer;
  /** Whose word for who listens counts, in PEM; without it nothing is encrypted. */
  trusted?: string;
}

/** @returns what was answered in the end, accepted or not: `250 …`, `550 …` */
export async function handOver({ port, from, to, raw, trusted }: Handing): Promise<string> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ...(trusted === undefined
      ? { ignoreTLS: true }
      : { requireTLS: true, tls: { ca: trusted, checkServerIdentity: () => undefined } }),
  });
  try {
    const { response, rejectedErrors = [] } = await transport.sendMail({
      envelope: { from, to },
      raw,
    });
    return rejectedErrors[0]?.response ?? response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}
