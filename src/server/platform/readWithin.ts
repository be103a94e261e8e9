/** An answer is larger than was asked for; it names the host alone. */
export class TooMuch extends Error {
  override name = 'TooMuch';
}

/**
 * The body of an answer, within a size; of one that is larger the rest is not waited for.
 * @throws TooMuch where it is larger
 */
export async function readWithin(response: Response, mostBytes: number): Promise<Buffer> {
  try {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > mostBytes) {
        throw new TooMuch(`${new URL(response.url).host} answered with too much.`);
      }
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    await response.body?.cancel().catch(() => {});
  }
}
