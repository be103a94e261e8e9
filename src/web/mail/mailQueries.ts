/** What is asked about the letters of the demo. */
import { mailApi } from '#api/mail.ts';
import { asks, questions } from '../client/queries.ts';

export const mailQueries = questions({
  mails: asks(mailApi.mails, ['mail']),
  mail: asks(mailApi.mail),
});
