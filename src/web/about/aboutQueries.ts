/** What is asked about the installation itself. */
import { systemApi } from '#api/system.ts';
import { asks, questions } from '../client/queries.ts';

export const aboutQueries = questions({ about: asks(systemApi.about, ['brokerage']) });
