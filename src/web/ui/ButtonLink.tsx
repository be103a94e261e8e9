import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonLook } from './Button.tsx';

export interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook;
}

/** Leads to another page, and is the thing to do here. */
export function ButtonLink({ look = 'quiet', className = '', ...rest }: ButtonLinkProps) {
  return <Link className={`${buttonClass(look)} ${className}`} {...rest} />;
}
