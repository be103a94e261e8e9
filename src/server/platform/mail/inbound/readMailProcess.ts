/** The process that takes mails apart, one after the other, as `mailReader.ts` hands them over. */
import { readMail } from './readMail.ts';
import type { MailAnswer, MailOrder } from './InboundMail.ts';

process.on('message', async ({ raw }: MailOrder) => {
  const answer: MailAnswer = await readMail(raw).then(
    (mail) => ({ mail }),
    () => ({ fault: true }),
  );
  process.send!(answer);
});
