import type { APIRequestContext } from '@playwright/test';

interface Home {
  listing_key: string;
  state_or_province: string;
}

/** The first home whose state does not ask for a form of its own: there an agreement is written at once. */
export async function aHomeToAgreeOn(request: APIRequestContext): Promise<Home> {
  const reply = await request.post('/api/property/search', { data: { dom: [] } });
  const { data } = (await reply.json()) as { data: { homes: Home[] } };
  return data.homes.find(({ state_or_province: state }) => !['CO', 'WI'].includes(state))!;
}
