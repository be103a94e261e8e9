/** A mail server that hands one mail to ours, by real SMTP. */
import { createTransport } from 'nodemailer';

export interface Handing {
  port: number;
  from: string;
  to: string | string[];
  raw: string | Buffer;
}

/** @returns what was answered in the end, accepted or not: `250 …`, `550 …` */
export async function handOver({ port, from, to, raw }: Handing): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
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
