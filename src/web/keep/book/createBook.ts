import { createAccountBook } from './accountBook.ts';
import type { Book, BookOutside } from './Book.ts';
import { createDeviceBook } from './deviceBook.ts';

/** What a person keeps: in an account, or on this device when nobody is signed in. */
export function createBook(outside: BookOutside): Book {
  return outside.profileId === null
    ? createDeviceBook(outside)
    : createAccountBook(outside, outside.profileId);
}
