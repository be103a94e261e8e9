import { uploadStateForm } from '#api/file.ts';
import { stateFormApi } from '#api/jurisdiction.ts';
import { dateIn, instant } from '#domain/calendar.ts';
import type { StateForm } from '#domain/jurisdiction/StateForm.ts';
import { aForm } from '../../platform/form/testing/forms.ts';
import type { ContractTown } from './contractTown.ts';
import { done } from './story.ts';

/**
 * Two admins bring the form of a state; the town serves the calls of state forms.
 * @returns the SHA-256 of its file
 */
export async function publishForm(
  { kim, noor, url }: ContractTown,
  changes: Partial<StateForm> = {},
): Promise<string> {
  const upload = new FormData();
  const bytes = new Uint8Array(await aForm(changes.title ?? 'The contract of Colorado'));
  upload.append('form', new File([bytes], 'co.pdf', { type: 'application/pdf' }));
  const response = await fetch(`${url}${uploadStateForm.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${kim.token}` },
    body: upload,
  });
  const { data } = (await response.json()) as { data: { file_id: string } };
  const today = dateIn('America/Denver', instant(Date.now()));
  const form: StateForm = {
    state: 'CO',
    title: 'The contract of Colorado',
    edition: 'First edition',
    effectiveOn: today,
    source: { text: 'Nobody, for the tests', url: 'https://forms.example' },
    review: { by: 'Ida Berg, counsel', on: today },
    kinds: ['full'],
    exclusivity: 'exclusive',
    ...changes,
  };
  const kept = done(await kim.call(stateFormApi.draft, { body: { fileId: data.file_id, form } }));
  done(await noor.call(stateFormApi.publish, { body: { stateFormId: kept.stateFormId } }));
  return kept.file.sha256;
}
