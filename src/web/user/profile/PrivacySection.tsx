import { AnalyticsConsent } from './AnalyticsConsent.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';
import { RecordedEvents } from './RecordedEvents.tsx';
import { Section } from './Section.tsx';
import { sections } from './sections.ts';
import { TermsPart } from './TermsPart.tsx';
import type { WithAccount } from './useAccount.ts';

export function PrivacySection({ me, changed }: WithAccount) {
  return (
    <Section section={sections[4]}>
      <TermsPart me={me} />
      <div>
        <AnalyticsConsent changed={changed} />
        <RecordedEvents />
      </div>
      <ExportData />
      <DeleteAccount me={me} />
    </Section>
  );
}
