/** What the address bar says about the mailbox: which letter is open, whose, which page. */
import { useSearchParams } from 'react-router';

export interface MailAddress {
  mailId: string | null;
  to: string;
  page: number;
  /** Where one leads that differs in this; what is empty is left out. */
  linkTo(change: Partial<Record<'mail' | 'to' | 'page', string>>): { search: string };
  filterBy(to: string): void;
}

export function useMailAddress(): MailAddress {
  const [params, setParams] = useSearchParams();
  const changed = (change: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    mailId: params.get('mail'),
    to: params.get('to') ?? '',
    page: /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
    linkTo: (change) => ({ search: `?${changed(change)}` }),
    filterBy: (to) => setParams(changed({ to, page: '' }), { replace: true }),
  };
}
