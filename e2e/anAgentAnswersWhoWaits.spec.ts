import { expect } from '@playwright/test';
import { offer, touringTerms } from './agreementByApi.ts';
import { aPicture, aReport } from './filesToSend.ts';
import { acceptTerms, demoPerson, newAgent, newBuyer, type PersonByApi } from './personByApi.ts';
import { signInWithPassword } from './signInAs.ts';
import { test } from './test.ts';

async function write(buyer: PersonByApi, agent: PersonByApi, body: string): Promise<string> {
  const { thread_id } = await buyer.post<{ thread_id: string }>('/api/chat/open', {
    agent_profile_id: agent.profileId,
  });
  await buyer.post('/api/chat/send', { thread_id, client_id: crypto.randomUUID(), body });
  return thread_id;
}

test('Petra answers who waits longest in their context, sends files, puts the other one off, and he comes back', async ({
  newVisitor,
  baseURL,
}) => {
  const kim = await demoPerson(baseURL!, 'kim');
  const petra = await newAgent(kim, baseURL!, 'Petra Sandoval');
  await acceptTerms(petra);
  await offer(petra, touringTerms('Evening tours', 30_000));
  const mia = await newBuyer(baseURL!, 'Mia Lund');
  const oskar = await newBuyer(baseURL!, 'Oskar Lind');
  const mias = await write(mia, petra, 'Is there a yard?');
  await write(oskar, petra, 'Could we look at it on Saturday?');

  const desk = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInWithPassword(desk, petra.email, '/agent/templates');
  await desk.getByRole('button', { name: 'Write a template' }).click();
  const writing = desk.getByRole('form', { name: 'A new template' });
  await writing.getByLabel('Name').fill('A tour');
  await writing
    .getByLabel('What it says')
    .fill('Hello {buyer first name}, shall we see it on {tour time}?');
  await writing.getByRole('button', { name: 'Keep the template' }).click();
  await expect(desk.getByRole('heading', { name: 'A tour' })).toBeVisible();

  await desk.getByRole('link', { name: 'Inbox' }).click();
  const clients = desk.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(clients).toHaveText([/^Mia Lund/, /^Oskar Lind/]);

  // One key in, and one out.
  await desk.keyboard.press('j');
  await expect(desk.getByRole('link', { name: 'Mia Lund' })).toBeFocused();
  await desk.keyboard.press('c');
  await expect(desk.getByText('working for Mia')).toBeVisible();
  await expect(desk.getByText('Is there a yard?')).toBeVisible();
  await expect(desk.getByText('There is none yet: you do not represent them.')).toBeVisible();

  // What may steer is said before it goes out.
  const field = desk.getByRole('textbox', { name: 'Message to Mia Lund' });
  await field.fill('Yes, perfect for young families.');
  await expect(desk.getByText('Fair housing: look at one passage before you send')).toBeVisible();
  await field.press('Enter');
  await expect(desk.getByText('Look at the note on fair housing first.')).toBeVisible();
  await field.fill('Yes, fenced, 40 by 60 feet.');
  await expect(desk.getByText('Fair housing: look at one passage')).toHaveCount(0);

  const choosing = desk.waitForEvent('filechooser');
  await desk.getByRole('button', { name: 'Attach pictures or PDFs' }).click();
  await (
    await choosing
  ).setFiles([
    { name: 'hall.png', mimeType: 'image/png', buffer: await aPicture() },
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: await aReport() },
  ]);
  await expect(desk.getByText('Ready to go')).toHaveCount(2);
  await field.press('Enter');
  await expect(desk.getByRole('button', { name: 'Open hall.webp' })).toBeVisible();
  await expect(desk.getByText('PDF · 1 page')).toBeVisible();

  // A template fills what is known, and does not go out with a field that is open.
  await desk.getByRole('button', { name: 'Insert a template' }).click();
  await desk.getByRole('button', { name: /^A tour/ }).click();
  await expect(desk.getByRole('button', { name: /^A tour/ })).toHaveCount(0);
  await expect(field).toHaveValue('Hello Mia, shall we see it on {tour time}?');
  await field.press('Enter');
  await expect(desk.getByText('Fill in {tour time} before you send this.')).toBeVisible();
  await desk.getByRole('button', { name: 'tour time', exact: true }).click();
  await desk.keyboard.type('Saturday at 10');
  const said = 'Hello Mia, shall we see it on Saturday at 10?';
  await expect(field).toHaveValue(said);
  await field.press('Enter');
  await expect(field).toHaveValue('');

  const phone = await newVisitor({ viewport: { width: 390, height: 844 } });
  await signInWithPassword(phone, mia.email, `/chat/${mias}`);
  await expect(phone.getByText(said, { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Open hall.webp' }).click();
  const viewer = phone.getByRole('dialog', { name: 'hall.webp' });
  await expect(viewer.getByRole('img', { name: 'hall.webp' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();

  await desk.getByRole('button', { name: /^Inbox/ }).click();
  await expect(clients).toHaveText([/^Oskar Lind/]);
  await desk.getByRole('button', { name: 'Put off Oskar Lind' }).click();
  await desk.getByRole('button', { name: /^Tomorrow morning/ }).click();
  await expect(desk.getByRole('heading', { name: 'Nobody waits for you' })).toBeVisible();
  await desk.getByRole('link', { name: /^Put off/ }).click();
  await expect(clients).toHaveText([/^Oskar Lind/]);

  await write(oskar, petra, 'Or on Sunday?');
  await expect(desk.getByRole('heading', { name: 'Nothing is put off' })).toBeVisible();
  await desk.getByRole('link', { name: /^Waiting/ }).click();
  await expect(clients).toHaveText([/^Oskar Lind/]);
});
