/** The ways in which an agent is paid, in the words of buyers. */
import type { Commission } from '#domain/contract/money/Commission.ts';

export type FeeModel = Commission['model'];

export const feeModels = ['zero', 'flat', 'percent', 'hourly'] as const satisfies FeeModel[];

export const feeModelWords: Record<FeeModel, string> = {
  zero: 'No fee',
  flat: 'Flat fee',
  percent: 'Percent',
  hourly: 'By the hour',
};
