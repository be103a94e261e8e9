/** What was found as it goes over the wire: the thread that finds it writes it, too. */
export interface WrittenHomes {
  listingKeys: string[];
  /** Everything else: an object in JSON with the names of the wire. */
  json: string;
}
