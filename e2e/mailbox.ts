/** Letters of the demo's mailbox, and accounts opened with them. */
import { expect, type Page } from '@playwright/test';

interface Mail {
  mail_id: string;
  subject: string;
  text_body: string;
}

/** The text of the newest letter to somebody whose subject fits; waits until there is one. */
export async function letterTo(page: Page, email: string, subject: RegExp): Promise<string> {
  const asked = async <Data>(path: string): Promise<Data> => {
    const reply = await page.request.get(path);
    return ((await reply.json()) as { data: Data }).data;
  };
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const { mails } = await asked<{ mails: Mail[] }>(
        `/api/dev/mail?to=${encodeURIComponent(email)}`,
      );
      found = mails.find((mail) => subject.test(mail.subject));
      return found?.subject;
    })
    .toMatch(subject);
  return (await asked<Mail>(`/api/dev/mail/${found!.mail_id}`)).text_body;
}

/** Of every letter to somebody so far. */
export async function subjectsTo(page: Page, email: string): Promise<string[]> {
  const reply = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`);
  const { data } = (await reply.json()) as { data: { mails: Mail[] } };
  return data.mails.map(({ subject }) => subject);
}

/** The path of the first link to this page in a letter. */
export function pathIn(letter: string, page: string): string {
  const link = letter.split(/\s+/).find((word) => word.includes(`/${page}?`));
  const { pathname, search } = new URL(link!);
  return `${pathname}${search}`;
}
