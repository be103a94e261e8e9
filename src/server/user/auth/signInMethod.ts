/** How a session began, by the library's path that made it; evidence of signatures names it. */
const methods: [pathStart: string, method: string][] = [
  ['/sign-in/email', 'password'],
  ['/passkey/', 'passkey'],
  ['/magic-link/', 'link'],
  ['/confirm-address', 'link'],
  ['/open-proven-account', 'link'],
  ['/sign-in/demo', 'demo'],
  ['/callback/', 'provider'],
  ['/oauth2/callback', 'provider'],
];

export function signInMethodOf(path: string | undefined): string | null {
  return methods.find(([start]) => path?.startsWith(start))?.[1] ?? null;
}
