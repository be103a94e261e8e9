/** Pages that lead in; whoever is in and goes back to one gets nowhere. */
const doors =
  /^\/(?:sign-in|sign-up|sign-in-link|verify-email|forgot-password|reset-password|undo-email-change)(?:[/?#]|$)/;

export function isDoor(address: string): boolean {
  return doors.test(address);
}
