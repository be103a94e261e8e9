/** One thing that a page has to say, and what to do about it. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';

const looks = {
  leaf: 'bg-leaf-wash text-leaf',
  brick: 'border border-line bg-card text-brick',
};

export interface FaceProps {
  icon: IconName;
  look?: keyof typeof looks;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function Face({ icon, look = 'leaf', title, children, actions }: FaceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of what had the focus, and is read out.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <span className={`grid size-14 place-items-center rounded-full ${looks[look]}`}>
        <Icon name={icon} size={26} />
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-6 font-display text-page font-medium outline-none"
      >
        {title}
      </h1>
      <div className="mt-3 text-lead text-ink-soft">{children}</div>
      {actions !== undefined && <div className="mt-8 flex flex-col gap-3">{actions}</div>}
    </>
  );
}
