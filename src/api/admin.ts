/** What a brokerage's admins do for its people. */
import { z } from 'zod';
import { StateCode } from '#domain/states.ts';
import { Email, PersonName, ProfileId } from '#domain/user/User.ts';
import { post } from './endpoint.ts';

/** As it is known from the license; the rest agents write themselves. */
export const NewAgent = z.object({
  name: PersonName,
  email: Email,
  licenseNumber: z.string().trim().min(1, 'Enter the license number.').max(40),
  states: z.array(StateCode).min(1, 'Choose at least one state.').max(51),
});
export type NewAgent = z.infer<typeof NewAgent>;

export const adminApi = {
  createAgent: post('/api/admin/create-agent', {
    summary:
      'Makes somebody an agent and mails so: with a link to choose a password, or to their account.',
    audience: 'admins',
    rateLimit: { perMinute: 30 },
    body: NewAgent,
    reply: z.object({
      profileId: ProfileId,
      /** Of the account, which may have been there before. */
      name: PersonName,
      email: z.string(),
      /** They sign in as before, and are an agent too. */
      hadAccountYn: z.boolean(),
      /** False where the same invitation went out minutes ago. */
      mailedYn: z.boolean(),
    }),
  }),
};
