import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export interface InviteOverProps {
  title: string;
  children: ReactNode;
}

/** The link leads no further; the sentence says whom to ask. */
export function InviteOver({ title, children }: InviteOverProps) {
  return (
    <EmptyState
      title={title}
      level="h1"
      action={<ButtonLink to="/agreements">See your agreements</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}
