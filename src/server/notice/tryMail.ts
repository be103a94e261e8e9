/** Another try with an address that letters came back from, by whoever has it. */
import { greeting } from '#domain/user/personName.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import { forgetBounce, isBounced } from '../platform/mail/bounces.ts';
import { countLetter } from '../platform/mail/countLetter.ts';
import { cannotSendMail } from '../platform/mail/Mailer.ts';
import type { NoticeWorld } from './NoticeWorld.ts';

/** @throws Refusal 409 where letters do not come back from there, 429 where many went there lately */
export async function tryMail(
  { db, now, mail, origin }: Pick<NoticeWorld, 'db' | 'now' | 'mail' | 'origin'>,
  userId: string,
): Promise<void> {
  if (!mail.canSend) throw cannotSendMail();
  await inTransaction(db, async (tx) => {
    const { name, email } = await tx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!(await isBounced(tx, email))) {
      throw new Refusal(
        409,
        'not_possible_now',
        'Letters to your address do not come back. There is nothing to try.',
      );
    }
    await countLetter(tx, now(), { email, by: { userId } });
    await forgetBounce(tx, email);
    await mail.send(tx, now(), {
      to: email,
      subject: 'Letters reach you again',
      paragraphs: [
        greeting(name),
        'You asked for another try with this address. As you read this, it takes letters again, and you get all those that you have chosen.',
      ],
      action: {
        label: 'Choose what you are told',
        url: new URL('/profile#notifications', origin()).href,
      },
    });
  });
}
