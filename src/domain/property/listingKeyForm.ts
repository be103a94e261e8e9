/** Publicly usable identifier: letters, digits and `-_.:`; it stands in URLs. */
export const listingKeyForm = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;

const unfit = /[^A-Za-z0-9._:-]|:(?=:[0-9A-F]{2})/gu;

/** A source's own key as a listing key: other characters stand as `::` and the hex of their bytes. */
export function escapeKey(own: string): string {
  return own.replace(unfit, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `::${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}

/** The reverse of `escapeKey`. */
export function unescapeKey(key: string): string {
  return key.replace(/(?:::[0-9A-F]{2})+/g, (escaped) =>
    new TextDecoder().decode(
      Uint8Array.from(escaped.slice(2).split('::'), (byte) => Number.parseInt(byte, 16)),
    ),
  );
}
