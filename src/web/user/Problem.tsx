import { Icon } from '../ui/icon/Icon.tsx';

/** What a form as a whole could not do, said beside its button; nothing while there is nothing. */
export function Problem({ children }: { children: string }) {
  return (
    <div role="alert">
      {children !== '' && (
        <p className="mt-5 flex gap-2.5 text-brick">
          <Icon name="circle-alert" size={20} className="mt-0.5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
