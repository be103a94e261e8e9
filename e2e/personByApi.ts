/** Somebody who does their part of a journey without a browser, by the calls that its pages make. */
import { type APIRequestContext, expect, request } from '@playwright/test';
import { consentVersions } from '#domain/user/consent.ts';

export interface PersonByApi {
  name: string;
  email: string;
  profileId: string;
  /** The data of the reply. @throws Error with the sentence of a refusal */
  get<Data>(path: string): Promise<Data>;
  post<Data>(path: string, body: object): Promise<Data>;
  getFile(path: string): Promise<Uint8Array>;
  /** @param field the part of the form that holds the file; `file` by default */
  upload<Data>(path: string, file: FileToSend, field?: string): Promise<Data>;
}

/** As Playwright takes it, for a field of a page too. */
export interface FileToSend {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The reply of the calls that sign a person in. */
export interface Session {
  id: string;
  name: string;
  email: string;
  access_token: string;
  flags: string[];
  profiles: { profile_id: string; role: string; display_name: string }[];
}

export const password = 'a warm quiet house';

/** Somebody of the demo's story who has accepted the terms: `kim`. */
export async function demoPerson(origin: string, key: string): Promise<PersonByApi> {
  const browser = await request.newContext({ baseURL: origin });
  const session = await ask<Session>(browser, '/api/users/sign-in-as-demo', { key });
  const person = await personOf(browser, session);
  await acceptTerms(person);
  return person;
}

/**
 * A new account, with its address confirmed by the link in the mail.
 * @param nick what the address begins with, where the name is not written in ASCII
 */
export async function newBuyer(origin: string, name: string, nick = name): Promise<PersonByApi> {
  const browser = await request.newContext({ baseURL: origin });
  const email = addressFor(nick);
  const account = { name, email, password, return_to: '/' };
  await ask(browser, '/api/users/sign-up', account);
  const token = await tokenMailedTo(browser, email);
  const session = await ask<Session>(browser, '/api/users/verify-email', { token });
  const buyer = await personOf(browser, session);
  await acceptTerms(buyer);
  return buyer;
}

/** Before the first thing that binds them, as the pages ask for it. */
export async function acceptTerms(person: PersonByApi): Promise<void> {
  const consent = { kind: 'tos', version: consentVersions.tos, given_yn: true };
  await person.post('/api/users/give-consent', consent);
}

/**
 * An agent with an account, a license in a state, Washington where none is named, and what buyers read about them, who has yet to
 * accept the terms.
 */
export async function newAgent(kim: PersonByApi, origin: string, name: string, state = 'WA') {
  const browser = await request.newContext({ baseURL: origin });
  const email = addressFor(name);
  const license = { license_number: `${state}-${Date.now() % 1e6}`, states: [state] };
  await kim.post('/api/admin/create-agent', { name, email, ...license });
  const token = await tokenMailedTo(browser, email);
  await ask(browser, '/api/users/reset-password', { token, new_password: password });
  const signIn = { email, password, return_to: '/agent' };
  const agent = await personOf(browser, await ask<Session>(browser, '/api/users/sign-in', signIn));
  const about = { languages: ['en'], about: '', areas: [] };
  await agent.post('/api/agent/me', { ...license, ...about });
  return agent;
}

/** The token in the link of the newest letter to somebody, from the mailbox of the demo. */
export async function tokenMailedTo(browser: APIRequestContext, email: string): Promise<string> {
  const list = `/api/dev/mail?to=${encodeURIComponent(email)}`;
  const newest = async () =>
    (await ask<{ mails: { mail_id: string }[] }>(browser, list)).mails[0]?.mail_id;
  await expect.poll(newest).toBeDefined();
  const letter = await ask<{ text_body: string }>(browser, `/api/dev/mail/${await newest()}`);
  return new URL(/https?:\S+token=\S+/.exec(letter.text_body)![0]).searchParams.get('token')!;
}

/** Never the same twice. */
export function addressFor(name: string): string {
  const nick = name.split(' ')[0]!.toLowerCase();
  return `${nick}.${Date.now()}.${Math.floor(performance.now() * 1000) % 1e6}@example.com`;
}

async function personOf(browser: APIRequestContext, session: Session): Promise<PersonByApi> {
  const { name, email, access_token: userToken } = session;
  const { token, profile } = await ask<{ token: string; profile: { profile_id: string } }>(
    browser,
    '/api/users/get-profile-token',
    undefined,
    userToken,
  );
  return {
    name,
    email,
    profileId: profile.profile_id,
    get: (path) => ask(browser, path, undefined, token),
    post: (path, body) => ask(browser, path, body, token),
    async getFile(path) {
      const reply = await browser.get(path, { headers: { authorization: `Bearer ${token}` } });
      if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
      return new Uint8Array(await reply.body());
    },
    async upload<Data>(path: string, file: FileToSend, field = 'file') {
      const headers = { origin: process.env.LINTEL_URL!, authorization: `Bearer ${token}` };
      const reply = await browser.post(path, { multipart: { [field]: file }, headers });
      const { data, message } = (await reply.json()) as { data: Data; message: string | null };
      if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${message}`);
      return data;
    },
  };
}

/**
 * Calls the product as its pages do.
 * @returns the data of the reply
 * @throws Error with the sentence of a refusal
 */
export async function ask<Data>(
  browser: APIRequestContext,
  path: string,
  body?: object,
  token?: string,
): Promise<Data> {
  const bearer: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  // Calls that set a cookie are taken from the product's own pages only.
  const origin = { origin: process.env.LINTEL_URL! };
  const reply =
    body === undefined
      ? await browser.get(path, { headers: bearer })
      : await browser.post(path, { data: body, headers: { ...origin, ...bearer } });
  const { success, data, message } = (await reply.json()) as {
    success: boolean;
    data: Data;
    message: string | null;
  };
  if (!success) throw new Error(`${path}: ${reply.status()} ${message}`);
  return data;
}
