/** Publicly usable identifier: letters, digits and `-_.:`; it stands in URLs. */
export const listingKeyForm = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;
