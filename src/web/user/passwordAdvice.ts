/** What is said under a new password while it is typed. */
import { NewPassword, passwordMinLength, tooEasy } from '#domain/user/password.ts';

/** @param known what everybody may know of the person: name, e-mail address */
export function passwordAdvice(password: string, known: string[]): string {
  if (password === '') return `At least ${passwordMinLength} characters. A short sentence is good.`;
  const missing = passwordMinLength - password.length;
  if (missing > 0) return missing === 1 ? 'One more character.' : `${missing} more characters.`;
  const { error } = NewPassword.safeParse(password);
  return error?.issues[0]?.message ?? tooEasy(password, known) ?? 'Long enough.';
}
