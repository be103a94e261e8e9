/** Runs before each browser test: files share one page, and none must find what another has left. */
import { beforeEach } from 'vitest';
import { deviceStorage, tabStorage } from '../../client/storage/storage.ts';

beforeEach(() => {
  deviceStorage.clear();
  tabStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    document.cookie = `${name}=; path=/; max-age=0`;
  }
});
