/** Homes are asked for in sections, each as somebody comes to it. */
import type { KeptHome } from '#api/keepSchemas.ts';

const homesOfSection = 24;

export function sectionsOf(homes: readonly KeptHome[]): KeptHome[][] {
  return Array.from({ length: Math.ceil(homes.length / homesOfSection) }, (_, at) =>
    homes.slice(at * homesOfSection, (at + 1) * homesOfSection),
  );
}

/** What is asked of a section. */
export function toTell(homes: readonly KeptHome[]) {
  return { body: { homes: homes.map(({ listingKey, look }) => ({ listingKey, look })) } };
}
