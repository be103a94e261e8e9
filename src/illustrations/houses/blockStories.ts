/** Storeys of a house of flats: a flat's own one or two storeys say nothing about its house. */
export const blockStories = (told: number | null, usual: number) =>
  told !== null && told >= 3 ? Math.min(8, Math.round(told)) : usual;
