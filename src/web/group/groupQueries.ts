/** What is asked about groups of buyers, and which steps make which answers old. */
import { groupApi } from '#api/group.ts';
import type { GroupView } from '#api/groupSchemas.ts';
import { asks, outdates, questions } from '../client/queries.ts';
import { withRow } from '../client/withRow.ts';

export const groupQueries = questions({
  groups: asks(groupApi.groups, ['groups']),
  kindChange: asks(groupApi.kindChange, ['agreements', 'groups']),
  departure: asks(groupApi.departure, ['agreements', 'groups']),
  openInvitation: asks(groupApi.openInvitation),
});

/** What is changed next is what was just kept: the list may come anew much later. */
const tellsGroup = (group: GroupView) => ({
  name: 'groups',
  request: {},
  change: ({ groups }: { groups: readonly GroupView[] }) => ({
    groups: withRow(groups, group, 'groupId'),
  }),
});

for (const step of [
  groupApi.open,
  groupApi.invite,
  groupApi.inviteAgain,
  groupApi.enterEntity,
  groupApi.takeOutEntity,
  groupApi.acceptInvitation,
]) {
  outdates(step, ['groups'], tellsGroup);
}
for (const step of [groupApi.takeBack, groupApi.remove, groupApi.changeKind]) {
  outdates(step, ['groups', 'agreements', 'contract'], tellsGroup);
}
outdates(groupApi.leave, ['groups', 'agreements', 'contract'], (_, { body }) => ({
  name: 'groups',
  request: {},
  change: ({ groups }: { groups: readonly GroupView[] }) => ({
    groups: groups.filter(({ groupId }) => groupId !== body.groupId),
  }),
}));
