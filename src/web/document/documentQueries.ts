/** What is asked about signing electronically. */
import { documentApi } from '#api/document.ts';
import { asks, questions } from '../client/queries.ts';

export const documentQueries = questions({
  consentState: asks(documentApi.consentState, ['account']),
});
