/** What is asked about the law, and what makes which answers old. */
import type { ReplyOf } from '#api/endpoint.ts';
import { disclosureApi, jurisdictionApi, stateFormApi } from '#api/jurisdiction.ts';
import { asks, outdates, questions } from '../client/queries.ts';
import { withRow } from '../client/withRow.ts';

export const jurisdictionQueries = questions({
  allRules: asks(jurisdictionApi.all, ['jurisdiction']),
  forms: asks(disclosureApi.forms, ['jurisdiction']),
  stateForms: asks(stateFormApi.all, ['jurisdiction']),
});

type Rules = ReplyOf<typeof jurisdictionApi.all>;
type Forms = ReplyOf<typeof stateFormApi.all>;

/** What is edited or published next is what was just written: the list may come anew much later. */
const tellsRules = (row: Rules['rows'][number]) => ({
  name: 'allRules',
  request: {},
  change: ({ rows }: Rules) => ({ rows: withRow(rows, row, 'jurisdictionId') }),
});
outdates(jurisdictionApi.draft, ['jurisdiction'], tellsRules);
outdates(jurisdictionApi.publish, ['jurisdiction'], tellsRules);
outdates(jurisdictionApi.discard, ['jurisdiction'], (_reply, { body }) => ({
  name: 'allRules',
  request: {},
  change: ({ rows }: Rules) => ({
    rows: rows.filter(({ jurisdictionId }) => jurisdictionId !== body.jurisdictionId),
  }),
}));
outdates(disclosureApi.place, ['jurisdiction']);
outdates(disclosureApi.saveRule, ['jurisdiction']);

const tellsForm = (row: Forms['rows'][number]) => ({
  name: 'stateForms',
  request: {},
  change: ({ rows, ...rest }: Forms) => ({ ...rest, rows: withRow(rows, row, 'stateFormId') }),
});
outdates(stateFormApi.draft, ['jurisdiction'], tellsForm);
outdates(stateFormApi.publish, ['jurisdiction'], tellsForm);
outdates(stateFormApi.discard, ['jurisdiction'], (_reply, { body }) => ({
  name: 'stateForms',
  request: {},
  change: ({ rows, ...rest }: Forms) => ({
    ...rest,
    rows: rows.filter(({ stateFormId }) => stateFormId !== body.stateFormId),
  }),
}));
