import { Icon } from '../icon/Icon.tsx';

/** What is wrong with a group of controls, below it; nothing where all is well. */
export function FieldProblem({ id, children }: { id?: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-small text-brick">
      <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
