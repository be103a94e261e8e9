/** The mailbox of a demo, where letters are read that no mail server takes. */
import { callsOf, get } from './endpoint.ts';
import type { mailSchemas } from './mailSchemas.ts';

export const mailApi = callsOf<typeof mailSchemas>()({
  mails: get('/api/dev/mail', { audience: 'anyone' }),
  mail: get('/api/dev/mail/:mailId', { audience: 'anyone' }),
});
