/** Every component as its example shows it. In development only. */
import type { ComponentType } from 'react';
import { Header } from '../../header/Header.tsx';

const examples = Object.entries(
  import.meta.glob<{ Example: ComponentType }>('../../**/*.example.tsx', { eager: true }),
)
  .map(([path, { Example }]) => ({ name: /(\w+)\.example/.exec(path)![1]!, Example }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

export function Component() {
  return (
    <>
      <Header />
      <main id="main" className="mx-auto grid max-w-6xl gap-12 px-4 py-10 md:px-8">
        <h1 className="font-display text-page font-medium">Gallery</h1>
        {examples.map(({ name, Example }) => (
          <section key={name} aria-label={name} className="border-t border-line pt-4">
            <h2 className="mb-5 text-small font-medium text-ink-soft">{name}</h2>
            <Example />
          </section>
        ))}
      </main>
    </>
  );
}
