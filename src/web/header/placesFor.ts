/** Where the beam leads: other people have other places. */
import type { Role } from '#domain/user/User.ts';
import type { IconName } from '../ui/icon/Icon.tsx';

export interface MainPlace {
  path: string;
  words: string;
  icon: IconName;
}

const homes: MainPlace = { path: '/search', words: 'Homes', icon: 'house' };
const agents: MainPlace = { path: '/agents', words: 'Agents', icon: 'scale' };
const kept: MainPlace = { path: '/homes', words: 'Kept', icon: 'heart' };
const agreements: MainPlace = { path: '/agreements', words: 'Agreements', icon: 'file-check' };
const chats: MainPlace = { path: '/chat', words: 'Messages', icon: 'message-square' };
const agentArea: MainPlace = { path: '/agent', words: 'Agent area', icon: 'layout-dashboard' };
const brokersDesk: MainPlace = {
  path: '/admin',
  words: 'Broker’s desk',
  icon: 'layout-dashboard',
};

const places: Record<Role | 'nobody', readonly MainPlace[]> = {
  nobody: [homes, agents, kept],
  buyer: [homes, agents, kept, agreements, chats],
  agent: [homes, agentArea, agreements, chats],
  admin: [homes, brokersDesk],
};

/** @param role as which somebody acts; null for a visitor */
export function placesFor(role: Role | null): readonly MainPlace[] {
  return places[role ?? 'nobody'];
}
