/** What the address bar says about the inbox: which conversations, whose, and which page of them. */
import { useSearchParams } from 'react-router';
import { InboxFilter } from '#domain/chat/inboxFilter.ts';

export interface InboxAddress {
  filter: InboxFilter;
  name: string;
  page: number;
  /** Where one leads that differs in this; what is empty is left out. */
  linkTo(change: Partial<Record<'filter' | 'name' | 'page', string>>): { search: string };
  look(name: string): void;
}

export function useInboxAddress(): InboxAddress {
  const [params, setParams] = useSearchParams();
  const changed = (change: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const page = params.get('page') ?? '';
  return {
    filter: InboxFilter.catch('waiting').parse(params.get('filter')),
    name: params.get('name') ?? '',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    linkTo: (change) => ({ search: `?${changed(change)}` }),
    look(name) {
      // Going where one is would end a step to another page that is under way.
      if (name === (params.get('name') ?? '')) return;
      setParams(changed({ name, page: '' }), { replace: true });
    },
  };
}
