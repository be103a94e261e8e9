/** The printed interface is a contract: a client made of nothing but the document uses the server. */
import { readFile } from 'node:fs/promises';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePeople } from './testing/story.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let server: WholeServer;
beforeAll(async () => {
  server = await wholeServer();
  await savePeople(server);
});
afterAll(() => server.close());

async function client() {
  const axiosConfigDefaults = { baseURL: server.url };
  return new OpenAPIClientAxios({
    definition: `${server.url}/api/openapi.json`,
    axiosConfigDefaults,
  }).init();
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('it signs in, acts in a profile, searches and uploads', async () => {
  const lintel = await client();
  const signedIn = await lintel.user_signInAsDemo!({}, { key: 'ana' });
  const { access_token: userToken } = signedIn.data.data;
  const exchanged = await lintel.user_getProfileToken!({}, undefined, bearer(userToken));
  const profileToken: string = exchanged.data.data.token;

  const me = await lintel.user_me!({}, undefined, bearer(profileToken));
  expect(me.data).toMatchObject({ success: true, data: { name: 'Ana Ruiz' } });

  const found = await lintel.search_searchHomes!({}, { dom: ['lte_90'] });
  expect(found.data).toMatchObject({ success: true, data: { total: 0 } });

  const photo = new FormData();
  const picture = await readFile(
    new URL('../../docs/screenshots/agreement-page-1.jpg', import.meta.url),
  );
  photo.append('photo', new Blob([picture], { type: 'image/jpeg' }), 'ana.jpg');
  const uploaded = await lintel.file_post_api_users_profile_photo!({}, photo, bearer(profileToken));
  const fileId: string = uploaded.data.data.file_id;
  const kept = await lintel.file_get_api_files_fileId!({ fileId }, undefined, {
    ...bearer(profileToken),
    responseType: 'arraybuffer',
  });
  expect(kept.status).toBe(200);
  expect(kept.headers['content-type']).toMatch(/^image\//);
});

test('what the document says needs a token is refused without one, by code', async () => {
  const lintel = await client();
  await expect(lintel.user_me!({})).rejects.toMatchObject({
    response: { status: 401, data: { success: false, code: 'not_signed_in' } },
  });
});
