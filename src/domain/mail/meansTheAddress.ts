/**
 * Whether what a mail server says of a letter (RFC 3463) is about the place that it was sent to, so
 * that others would not arrive either: not where only this one is too large, or the box is full today.
 * @param status `5.1.1`
 */
export function meansTheAddress(status: string): boolean {
  return /^5\.\d/.test(status) && !/^5\.(2\.[23]|3\.4|6\.\d+)$/.test(status);
}
