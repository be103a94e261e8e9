import { createContext, use } from 'react';

/** Whether whoever sits at this desk may change anything; who is suspended only reads. */
export const MayAct = createContext(true);

export function useMayAct(): boolean {
  return use(MayAct);
}
