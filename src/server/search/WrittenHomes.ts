/** What was found as it goes over the wire: the thread that finds it writes it, too. */
export interface WrittenHomes {
  /** Those of the page with a blank between two, as no key has one. */
  listingKeys: string;
  /** Everything else: an object in JSON with the names of the wire. */
  json: Uint8Array<ArrayBuffer>;
}
