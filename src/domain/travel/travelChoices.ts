/** How, which way and when somebody travels. */

export const travelModes = ['car', 'bicycle', 'foot'] as const;

/** `to` counts the way from a home to the place, `from` the way back. */
export const travelDirections = ['to', 'from'] as const;

/** Such as `08:30`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
