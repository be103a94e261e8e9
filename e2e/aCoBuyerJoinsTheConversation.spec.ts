import { expect, type Page } from '@playwright/test';
import { consent, offer, outForSignature, touringTerms } from './agreementByApi.ts';
import { letterTo, pathIn } from './mailbox.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer } from './personByApi.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

const said = (page: Page, words: string | RegExp) =>
  page.getByRole('article').filter({ hasText: words });

test('a co-buyer joins, reads what the group has talked of and nothing of agreements without them, and hears nothing once removed', async ({
  newVisitor,
  baseURL,
}) => {
  const nora = await newAgent(await demoPerson(baseURL!, 'kim'), baseURL!, 'Nora Quill');
  await acceptTerms(nora);
  const offered = await offer(nora, touringTerms('Evening tours', 30_000));
  const [mia, ida] = [await newBuyer(baseURL!, 'Mia Lund'), await newBuyer(baseURL!, 'Ida Falk')];
  for (const person of [nora, mia]) await consent(person);
  const { thread_id } = await mia.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: nora.profileId,
  });
  const body = 'Is the garden as large as it looks?';
  await mia.post('/api/chat/send', { thread_id, client_id: crypto.randomUUID(), body });
  await outForSignature(mia, nora, offered, 'Tacoma');
  const path = `/chat/${thread_id}`;
  const buyer = await newVisitor();
  await signInWithPassword(buyer, mia.email, path);
  await expect(said(buyer, 'out for signature')).toBeVisible();

  const { group_id } = await mia.post<{ group_id: string }>('/api/group/open', {});
  const member = { email: ida.email, first_name: 'Ida', last_name: 'Falk', kind: 'client' };
  await mia.post('/api/group/invite', { group_id, ...member });
  const coBuyer = await newVisitor();
  await signInWithPassword(coBuyer, ida.email, '/chat');
  const link = pathIn(await letterTo(buyer, ida.email, /together/), 'invite');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await ida.post('/api/group/accept-invitation', { token });

  // Their list tells of it by itself.
  await coBuyer.getByRole('link', { name: /Nora Quill/ }).click();
  await expect(coBuyer).toHaveURL(path);
  await expect(said(coBuyer, body)).toBeVisible();
  await expect(said(coBuyer, /proposed|out for signature/)).toHaveCount(0);
  const field = coBuyer.getByRole('textbox', { name: /^Message to / });
  await field.fill('Good day from Ida.');
  await field.press('Enter');
  await expect(said(buyer, 'Good day from Ida.')).toBeVisible();

  const { members } = await mia.get<{ members: { member_id: string; name: string }[] }>(
    `/api/group/${group_id}`,
  );
  const { member_id } = members.find(({ name }) => name === 'Ida Falk')!;
  await mia.post('/api/group/remove', { group_id, member_id });
  await expect(field).toHaveCount(0);
  const later = 'Only between us.';
  await mia.post('/api/chat/send', { thread_id, client_id: crypto.randomUUID(), body: later });
  await expect(said(buyer, later)).toBeVisible();
  await expect(ida.get(`/api/chat/threads/${thread_id}/messages`)).rejects.toThrow(/404/);
  await expect(said(coBuyer, later)).toHaveCount(0);
});
