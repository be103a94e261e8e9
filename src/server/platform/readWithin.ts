/**
 * The body of an answer, within a size; of one that is larger the rest is not waited for.
 * @throws Error where it is larger, with the host alone
 */
export async function readWithin(response: Response, mostBytes: number): Promise<Buffer> {
  try {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > mostBytes) {
        throw new Error(`${new URL(response.url).host} answered with too much.`);
      }
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    await response.body?.cancel().catch(() => {});
  }
}
