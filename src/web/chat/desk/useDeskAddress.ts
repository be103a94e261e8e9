/** What the address bar says about the admins' page of conversations: whose, about what, and which. */
import { useQueryWords } from '../../ui/useQueryWords.ts';

const parts = ['client', 'agent', 'home', 'thread', 'show'] as const;
type Part = (typeof parts)[number];

const mostCharacters = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface DeskAddress {
  /** Parts of names; empty: anybody’s. */
  client: string;
  agent: string;
  home: string;
  /** The one that stands beside the list. */
  threadId: string | null;
  /** Whether the log of readings stands in the place of the list. */
  isLog: boolean;
  /** Where one leads that differs in this; what is empty is left out. */
  linkTo(change: Partial<Record<Part, string>>): { search: string };
  look(change: Partial<Record<Part, string>>): void;
}

export function useDeskAddress(): DeskAddress {
  const { params, linkTo, change: look } = useQueryWords<Part>();
  const read = (part: Part) => (params.get(part) ?? '').slice(0, mostCharacters);
  const thread = read('thread');
  return {
    client: read('client'),
    agent: read('agent'),
    home: read('home'),
    threadId: uuid.test(thread) ? thread : null,
    isLog: read('show') === 'readings',
    linkTo,
    look,
  };
}
