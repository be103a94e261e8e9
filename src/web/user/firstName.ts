/** `Dana` of `Dana Whitfield`: how buttons and sentences call somebody. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
