/** The words of a source by RESO's Lookup resource. */
import { FeedFault } from './FeedFault.ts';
import { isRecord, readPages } from './readPages.ts';
import type { ResoClient } from './ResoClient.ts';

const pageSize = 2_000;
/** No source has more words than that, and none is longer. */
const mostWords = 500_000;
const longestWord = 500;

/**
 * By lookup: what a word, or its older short form, is called in the Data Dictionary, else on screen.
 * Empty where the source has no such resource.
 * @param names the lookups that are needed
 */
export async function readLookups(
  client: ResoClient,
  names: ReadonlySet<string>,
): Promise<Map<string, Map<string, string>>> {
  const lookups = new Map<string, Map<string, string>>();
  let words = 0;
  try {
    for await (const { records } of readPages(client, client.addressOf('Lookup'), pageSize)) {
      words += Math.max(1, records.length);
      if (words > mostWords) throw new FeedFault('The source has too many words in its Lookup.');
      for (const record of records.filter(isRecord)) {
        const { LookupName, LookupValue, StandardLookupValue, LegacyODataValue } = record;
        if (typeof LookupName !== 'string' || typeof LookupValue !== 'string') continue;
        if (!names.has(LookupName) || LookupValue.length > longestWord) continue;
        const known = lookups.get(LookupName) ?? new Map<string, string>();
        lookups.set(LookupName, known);
        const word =
          typeof StandardLookupValue === 'string' && StandardLookupValue.trim() !== ''
            ? StandardLookupValue
            : LookupValue;
        known.set(LookupValue, word);
        if (typeof LegacyODataValue === 'string') known.set(LegacyODataValue, word);
      }
    }
  } catch (error) {
    // The sources that have none refuse the name.
    if (error instanceof FeedFault && noSuch.has(error.status ?? 0)) return new Map();
    throw error;
  }
  return lookups;
}

const noSuch = new Set([400, 403, 404, 405, 501]);
