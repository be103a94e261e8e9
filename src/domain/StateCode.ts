import { z } from 'zod';
import { stateNames } from './states.ts';

/** The postal code of a state, as a schema. */
export const StateCode = z.enum(Object.keys(stateNames) as [keyof typeof stateNames]);
export type StateCode = z.infer<typeof StateCode>;
