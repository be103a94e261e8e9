/** Publicly usable identifier: letters, digits and `-_.:`; it stands in URLs. */
export const listingKeyForm = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;

const unfit = /[^A-Za-z0-9._:-]|:(?=:[0-9A-F]{2})/gu;

/** A source's own key as a listing key: other characters stand as `::` and the hex of their bytes. */
export function escapeKey(own: string): string {
  return own.toWellFormed().replace(unfit, (character) => {
    const encoded = encodeURIComponent(character);
    // It leaves some signs, such as the apostrophe, as they are.
    if (encoded !== character) return encoded.replaceAll('%', '::');
    return `::${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

/** The reverse of `escapeKey`. */
export function unescapeKey(key: string): string {
  return key.replace(/(?:::[0-9A-F]{2})+/g, (escaped) => {
    try {
      return decodeURIComponent(escaped.replaceAll('::', '%'));
    } catch {
      // Bytes of no text: a key from before keys were escaped.
      return escaped;
    }
  });
}
