/** A form of a state's regulator that a buyer is given and acknowledges before signing. */
import { z } from 'zod';

export const Disclosure = z.object({
  /** Names the form in an installation: `wa-pamphlet`. */
  formId: z.string().regex(/^[a-z0-9-]{2,40}$/, 'Small letters, digits and hyphens.'),
  title: z.string().trim().min(1).max(200),
  /** Section or rule that asks for it. */
  source: z.string().trim().min(1).max(300),
});
export type Disclosure = z.infer<typeof Disclosure>;
