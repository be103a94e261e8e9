/** A state's form as an agent filled it in, through the calls that the agent's page makes. */
import type { FastifyInstance } from 'fastify';
import { uploadCompletedForm } from '#api/file.ts';
import { registerStateForms } from '../../jurisdiction/stateFormRoutes.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { aForm } from '../../platform/form/testing/forms.ts';
import { readsContract } from '../readContracts.ts';
import type { ContractTown, Person } from './contractTown.ts';

/** Serves the calls of state forms in a town. */
export function serveStateForms(app: FastifyInstance, world: ContractWorld): void {
  registerStateForms(app, world, (contractId, actor) => readsContract(world.db, contractId, actor));
}

export async function tryUpload(
  { url }: Pick<ContractTown, 'url'>,
  agent: Person,
  content: Uint8Array,
) {
  const upload = new FormData();
  const file = new File([new Uint8Array(content)], 'completed.pdf', { type: 'application/pdf' });
  upload.append('form', file);
  const response = await fetch(`${url}${uploadCompletedForm.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent.token}` },
    body: upload,
  });
  const { data, ...refusal } = (await response.json()) as {
    data: { file_id: string; pages: { file_id: string; sha256: string }[] };
    code?: string;
    message?: string;
  };
  return { status: response.status, ...refusal, data };
}

/** Uploads a completed form and confirms each page: what the agent sends with the terms. */
export async function completedForm(town: Pick<ContractTown, 'url'>, agent: Person) {
  const { data } = await tryUpload(town, agent, await aForm('Completed for Ana'));
  return { fileId: data.file_id, confirmedPages: data.pages.map(({ sha256 }) => sha256) };
}
