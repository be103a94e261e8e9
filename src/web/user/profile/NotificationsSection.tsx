/** What to be told about, by which way, and when. */
import { NoticeSettingsPart } from '../../notice/NoticeSettingsPart.tsx';
import { Section } from './Section.tsx';
import { sections } from './sections.ts';

export function NotificationsSection() {
  return (
    <Section section={sections[2]}>
      <NoticeSettingsPart />
    </Section>
  );
}
