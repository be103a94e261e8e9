/** Reading the demo's mailbox. Where mail leaves the machine, or none is written, there is none. */
import type { FastifyInstance } from 'fastify';
import { mailApi } from '#api/mail.ts';
import { notFound } from '../http/errors.ts';
import { serve } from '../http/serve.ts';
import type { World } from '../World.ts';
import { mailsPerPage, readMail, readMailbox } from './readMailbox.ts';

export function registerMail(app: FastifyInstance, { db, mail }: Pick<World, 'db' | 'mail'>): void {
  const requireMailbox = () => {
    if (!mail.hasMailbox) throw notFound('There is nothing at this address.');
  };

  serve(app, mailApi.mails, async ({ query }) => {
    requireMailbox();
    const { total, mails } = await readMailbox(db, query);
    return { total, page: query.page, pageCount: Math.ceil(total / mailsPerPage), mails };
  });

  serve(app, mailApi.mail, async ({ params }) => {
    requireMailbox();
    const found = await readMail(db, params.mailId);
    if (!found) throw notFound('This letter is not in the mailbox any more.');
    return found;
  });
}
