import { useSelector } from 'react-redux';
import { selectActiveProfile } from '../userSlice.ts';
import { AnalyticsConsent } from './AnalyticsConsent.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';
import { RecordedEvents } from './RecordedEvents.tsx';
import { Section } from './Section.tsx';
import { sections } from './sections.ts';
import { SigningConsent } from './SigningConsent.tsx';
import { TermsPart } from './TermsPart.tsx';
import type { WithAccount } from './useAccount.ts';

/** Brokers sign by approving, which is another matter. */
const asWhom = { buyer: 'a buyer', agent: 'an agent' };

export function PrivacySection({ me, changed }: WithAccount) {
  const role = useSelector(selectActiveProfile)?.role;
  const isManifold = me.profiles.filter((one) => one.role !== 'admin').length > 1;
  return (
    <Section section={sections[4]}>
      <TermsPart me={me} />
      {role !== undefined && role !== 'admin' && (
        <SigningConsent asWhom={isManifold ? asWhom[role] : null} />
      )}
      <div>
        <AnalyticsConsent changed={changed} />
        <RecordedEvents />
      </div>
      <ExportData />
      <DeleteAccount me={me} />
    </Section>
  );
}
