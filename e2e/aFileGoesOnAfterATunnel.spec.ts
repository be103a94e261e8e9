import { expect } from '@playwright/test';
import { aLargePicture, stepsOfUploads } from './filesToSend.ts';
import { demoPerson, newAgent, newBuyer } from './personByApi.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

test('a picture goes on after a tunnel where it was, and is sent once', async ({ newVisitor }) => {
  const origin = process.env.LINTEL_URL!;
  const nora = await newAgent(await demoPerson(origin, 'kim'), origin, 'Nora Quill');
  const mia = await newBuyer(origin, 'Mia Lund');
  const { thread_id } = await mia.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: nora.profileId,
  });
  const buyer = await newVisitor();
  const steps = stepsOfUploads(buyer);
  await signInWithPassword(buyer, mia.email, `/chat/${thread_id}`);
  const line = await buyer.context().newCDPSession(buyer);
  const connect = (offline: boolean, uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline, uploadThroughput },
      ...{ latency: 0, downloadThroughput: -1 },
    });
  await connect(false, 2_000_000);
  const buffer = await aLargePicture();
  await buyer
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer });
  // In its second part.
  await expect.poll(() => steps.at(-1)).toBe('PATCH 4194304');
  await connect(true, -1);
  await expect(buyer.getByText('Waits for its turn')).toBeVisible();
  await connect(false, -1);
  await expect(buyer.getByText('Ready to go')).toBeVisible();
  expect(steps.filter((step) => step === 'PATCH 0')).toHaveLength(1);
  const asked = steps.lastIndexOf('GET');
  const offsets = steps.slice(asked + 1).map((step) => Number(step.split(' ')[1]));
  expect(offsets[0]).toBeGreaterThanOrEqual(4_194_304);
  await buyer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(buyer.getByRole('button', { name: 'Open hall.webp' })).toHaveCount(1);
});
