import type { ReactNode } from 'react';
import { useMayAct } from './mayAct.ts';

/** Buttons that change something: not drawn for who would be refused. */
export function IfMayAct({ children }: { children: ReactNode }) {
  return useMayAct() && children;
}
