import { Icon } from '../../ui/Icon.tsx';

/** Stands at what it is about; nothing where all is well. */
export function FieldProblem({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="mt-1.5 flex gap-1.5 text-small text-brick">
      <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
