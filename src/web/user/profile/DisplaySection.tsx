import { DisplayChoices } from '../../header/DisplayChoices.tsx';
import { Section } from './Section.tsx';
import { sections } from './sections.ts';

export function DisplaySection() {
  return (
    <Section
      section={sections[1]}
      about="Holds at once on this device, and on another one when you sign in there."
    >
      <div className="max-w-sm">
        <DisplayChoices />
      </div>
    </Section>
  );
}
