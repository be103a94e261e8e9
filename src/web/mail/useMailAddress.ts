/** What the address bar says about the mailbox: which letter is open, whose, which page. */
import { useQueryWords, wholeNumber } from '../ui/useQueryWords.ts';

type Part = 'mail' | 'to' | 'page';

export interface MailAddress {
  mailId: string | null;
  to: string;
  page: number;
  /** Where one leads that differs in this; what is empty is left out. */
  linkTo(change: Partial<Record<Part, string>>): { search: string };
  filterBy(to: string): void;
}

export function useMailAddress(): MailAddress {
  const { params, linkTo, change } = useQueryWords<Part>();
  return {
    mailId: params.get('mail'),
    to: params.get('to') ?? '',
    page: wholeNumber(params.get('page'), 6) ?? 1,
    linkTo,
    filterBy: (to) => change({ to, page: '' }),
  };
}
