/** Why a database cannot be used, as part of a sentence that a person reads. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no machine has that name';
  return error.message.split('\n', 1)[0] || String(code);
}
