/** The clause on when the fee of an agreement is due. */
import type { Commission } from './Commission.ts';

export function paymentPlain({ model }: Commission): string {
  if (model === 'zero') return 'Nothing is ever due.';
  return model === 'hourly'
    ? 'You pay for the hours worked, at closing or when the agreement ends.'
    : 'You pay only when you buy, at closing.';
}

export function paymentLegal({ model }: Commission): string {
  if (model === 'zero') return 'No compensation falls due under this agreement.';
  return model === 'hourly'
    ? 'Compensation is due for the hours that the Agent worked and recorded: at the closing of a home that the Buyers agreed to buy under this agreement, or else when this agreement ends.'
    : 'Compensation is due at the closing of a home that this agreement covers and that the Buyers agreed to buy while it lasted. Where no such purchase closes, none is due.';
}
