import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { Section } from './Section.tsx';
import { sections } from './sections.ts';
import type { Account } from './useAccount.ts';

export function SigningInSection({ me }: { me: Account }) {
  return (
    <Section section={sections[3]}>
      <PasswordPart me={me} />
      <Passkeys />
      <Devices />
    </Section>
  );
}
