/**
 * `91 days on the market, 134 with earlier listings`. The first number is the one that the home's history
 * and comparison give.
 * @param days with those of earlier listings
 */
export function marketDays(days: number, earlierDays: number): string {
  const own = days - earlierDays;
  const words = own === 1 ? '1 day on the market' : `${own} days on the market`;
  return earlierDays === 0 ? words : `${words}, ${days} with earlier listings`;
}
