/** What somebody was about to see when they were asked to sign in. */
const pages: [path: string, reason: string][] = [['/profile', 'Sign in to see your profile.']];

/** @param returnTo the page that is for signed-in people */
export function whyHere(returnTo: string): string {
  const found = pages.find(([path]) => new RegExp(`^${path}(?:[/?#]|$)`).test(returnTo));
  return found?.[1] ?? 'Sign in to go on to that page.';
}
