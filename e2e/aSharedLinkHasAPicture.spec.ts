import { type APIRequestContext, expect, test } from '@playwright/test';

/** What a messenger does with a link that somebody sends: it reads the head and fetches its picture. */
async function pictureOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const said = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]+)">`).exec(html)?.[1];
  const address = said('og:image');
  expect(address, path).toBeDefined();
  const answer = await request.get(new URL(address!).pathname);
  const body = await answer.body();
  return {
    kind: answer.headers()['content-type'],
    signature: body.subarray(1, 4).toString('latin1'),
    // The head of a PNG has its measures.
    width: body.readUInt32BE(16),
    height: body.readUInt32BE(20),
    told: [said('og:image:type'), said('og:image:width'), said('og:image:height')],
  };
}

const aPng = {
  kind: 'image/png',
  signature: 'PNG',
  width: 1200,
  height: 630,
  told: ['image/png', '1200', '630'],
};

test('first page, homes and agents are shared with a PNG, as messengers show no SVG', async ({
  request,
}) => {
  const found = await request.post('/api/property/search', { data: {} });
  const { homes } = ((await found.json()) as { data: { homes: { listing_key: string }[] } }).data;
  const agents = await request.get('/api/agents', {
    params: { state: 'CA', price_cents: '50000000' },
  });
  const [agent] = (
    (await agents.json()) as { data: { agents: { agent: { profile_id: string } }[] } }
  ).data.agents;
  const paths = [
    '/',
    '/agents',
    `/home/${homes[0]!.listing_key}`,
    `/agents/${agent!.agent.profile_id}`,
  ];
  for (const path of paths) expect(await pictureOf(request, path), path).toEqual(aPng);
});
