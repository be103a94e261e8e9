/** What the address bar says about the inbox: which conversations, whose, and which page of them. */
import { InboxFilter } from '#domain/chat/inboxFilter.ts';
import { useQueryWords, wholeNumber } from '../../ui/useQueryWords.ts';

type Part = 'filter' | 'name' | 'page';

export interface InboxAddress {
  filter: InboxFilter;
  name: string;
  page: number;
  /** Where one leads that differs in this; what is empty is left out. */
  linkTo(change: Partial<Record<Part, string>>): { search: string };
  look(name: string): void;
}

export function useInboxAddress(): InboxAddress {
  const { params, linkTo, change } = useQueryWords<Part>();
  return {
    filter: InboxFilter.catch('waiting').parse(params.get('filter')),
    name: params.get('name') ?? '',
    page: wholeNumber(params.get('page'), 3) ?? 1,
    linkTo,
    look(name) {
      // The same name stays on its page.
      if (name !== (params.get('name') ?? '')) change({ name, page: '' });
    },
  };
}
