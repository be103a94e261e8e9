/** Name, photo, and how to be reached. */
import { uploadProfilePhoto } from '#api/file.ts';
import { pages } from '#api/pages.ts';
import { userApi } from '#api/user.ts';
import { profilePhotoRules } from '#domain/file/uploadRules.ts';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { call } from '../../client/call.ts';
import { upload } from '../../client/upload.ts';
import { useFileUrl } from '../../client/useFileUrl.ts';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import type { SendOptions } from '../../ui/form/useSending.ts';
import { selectActiveProfile } from '../userSlice.ts';
import { EmailLine } from './EmailLine.tsx';
import { LocaleField } from './LocaleField.tsx';
import { NameAndPhone } from './NameAndPhone.tsx';
import { Section } from './Section.tsx';
import { sections } from './sections.ts';
import type { WithAccount } from './useAccount.ts';

export function YouSection({ me, changed }: WithAccount) {
  const active = useSelector(selectActiveProfile);
  const photoUrl = useFileUrl(active?.photoFileId ?? null);

  async function sendPhoto(file: File, { onProgress, signal }: SendOptions): Promise<void> {
    await upload(uploadProfilePhoto, file, {
      signal,
      onProgress: ({ doneBytes, totalBytes }) =>
        onProgress(totalBytes === null ? 0 : doneBytes / totalBytes),
    });
    changed(await call(userApi.me, {}, { signal }));
  }

  return (
    <Section
      section={sections[0]}
      about="Agents and co-buyers you work with see your name and your photo."
    >
      <FilePicker
        label="Profile photo"
        action={photoUrl === null ? 'Choose a photo' : 'Choose another photo'}
        rules={profilePhotoRules}
        currentUrl={photoUrl}
        send={sendPhoto}
      />
      <NameAndPhone me={me} changed={changed} phone={active?.phone ?? null} />
      {active?.role === 'buyer' && (
        <p>
          <Link
            to="/group"
            className="inline-flex min-h-11 items-center font-medium text-leaf underline"
          >
            {pages['/group'].title}
          </Link>
        </p>
      )}
      <EmailLine me={me} changed={changed} />
      <LocaleField me={me} changed={changed} />
    </Section>
  );
}
