declare module 'tz-lookup' {
  /** The IANA zone at a place. Throws RangeError outside of the world. */
  function tzLookup(latitude: number, longitude: number): string;
  export = tzLookup;
}
