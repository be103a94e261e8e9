/** `240 KB`, `3.2 MB`: as files are spoken of, in powers of 1,000. */
export function byteWords(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
