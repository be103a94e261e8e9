/** Minutes that a way may take at most; longer ones are told as “more than”. */
export const longestMinutes = 90;
/** A group looks from so many places at once. */
export const mostPlaces = 4;
/** The way to so many homes is asked for at once. */
export const mostHomesAsked = 100;
