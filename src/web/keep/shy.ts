/**
 * Classes of a button on the picture of a card (`group/card`): in sight once a pointer or the focus is on
 * the card, and always where one of the device's pointers is a finger, which hovers over nothing.
 */
export const shy =
  'hovering:opacity-0 hovering:group-hover/card:opacity-100 hovering:group-focus-within/card:opacity-100';
