/** Which chapter the reader is in: the last whose title has passed the upper third of the window. */
import { useEffect, useState } from 'react';
import { sections } from './sections.ts';

type SectionId = (typeof sections)[number]['id'];

export function useSectionInSight(): SectionId {
  const [inSight, setInSight] = useState<SectionId>(sections[0].id);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const atEnd = scrollY > 0 && innerHeight + scrollY >= scrollHeight - 2;
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= innerHeight / 3;
      });
      setInSight((atEnd ? sections.at(-1) : passed.at(-1))?.id ?? sections[0].id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return inSight;
}
