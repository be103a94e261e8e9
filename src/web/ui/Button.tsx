import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon/Icon.tsx';

/** `primary` is the one thing to do, `quiet` is all else, `plain` has no frame. */
export type ButtonLook = keyof typeof looks;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: IconName;
  /** What it does is under way: it keeps the focus, and does nothing. */
  isSending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const looks = {
  primary: 'bg-leaf text-on-leaf border-transparent hover:brightness-110',
  quiet: 'bg-card text-ink border-line hover:border-ink-soft',
  plain: 'bg-transparent text-leaf border-transparent hover:bg-leaf-wash',
};

/** For whatever is pressed: a button, or a link that looks like one. Its words break only where a line has no room for them. */
export function buttonClass(look: ButtonLook): string {
  return `inline-flex min-h-11 max-w-full shrink-0 items-center justify-center gap-2 rounded-control border px-4 py-1.5 text-center font-medium transition select-none active:translate-y-px disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50 ${looks[look]}`;
}

/** A verb with its object: "Show 23 homes". */
export function Button(props: ButtonProps) {
  const { look = 'quiet', icon, isSending = false, className = '', children, ...rest } = props;
  return (
    <button
      type="button"
      className={`${buttonClass(look)} ${className}`}
      {...rest}
      {...(isSending && {
        'aria-disabled': true,
        // Nor does it send the form that it stands in.
        onClick: (event) => event.preventDefault(),
      })}
    >
      {icon && <Icon name={icon} size={18} className="shrink-0" />}
      {children}
    </button>
  );
}
