/** The firm behind the agents, as every agreement names it. */
import { z } from 'zod';

export const Brokerage = z.object({
  name: z.string().trim().min(1, "Enter the brokerage's name.").max(160),
  licenseNumber: z.string().trim().min(1, "Enter the brokerage's license number.").max(40),
});
export type Brokerage = z.infer<typeof Brokerage>;
