/** What is asked about the law, and what makes which answers old. */
import { disclosureApi, jurisdictionApi, stateFormApi } from '#api/jurisdiction.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const jurisdictionQueries = questions({
  allRules: asks(jurisdictionApi.all, ['jurisdiction']),
  forms: asks(disclosureApi.forms, ['jurisdiction']),
  stateForms: asks(stateFormApi.all, ['jurisdiction']),
});

outdates(jurisdictionApi.draft, ['jurisdiction']);
outdates(jurisdictionApi.publish, ['jurisdiction']);
outdates(jurisdictionApi.discard, ['jurisdiction']);
outdates(disclosureApi.place, ['jurisdiction']);
outdates(disclosureApi.saveRule, ['jurisdiction']);
outdates(stateFormApi.draft, ['jurisdiction']);
outdates(stateFormApi.publish, ['jurisdiction']);
outdates(stateFormApi.discard, ['jurisdiction']);
