/** What is asked about groups of buyers, and which steps make which answers old. */
import { groupApi } from '#api/group.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const groupQueries = questions({
  groups: asks(groupApi.groups, ['groups']),
  kindChange: asks(groupApi.kindChange, ['agreements', 'groups']),
  departure: asks(groupApi.departure, ['agreements', 'groups']),
  openInvitation: asks(groupApi.openInvitation),
});

for (const step of [
  groupApi.open,
  groupApi.invite,
  groupApi.inviteAgain,
  groupApi.enterEntity,
  groupApi.takeOutEntity,
]) {
  outdates(step, ['groups']);
}
for (const step of [groupApi.takeBack, groupApi.remove, groupApi.changeKind]) {
  outdates(step, ['groups', 'agreements', 'contract']);
}
outdates(groupApi.acceptInvitation, ['groups']);
outdates(groupApi.leave, ['groups', 'agreements', 'contract']);
