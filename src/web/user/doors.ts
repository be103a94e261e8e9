/** Pages that lead in; whoever is in and goes back to one gets nowhere. */
const doors =
  /^\/(?:sign-in|sign-up|sign-in-link|verify-email|forgot-password|reset-password)(?:[/?#]|$)/;

export function isDoor(address: string): boolean {
  return doors.test(address);
}
