import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { agentApi } from '#api/agent.ts';
import { agentInboxApi } from '#api/chat/agentInbox.ts';
import { exampleId } from '../../agent/PackageCard.fixture.ts';
import { answer, startAnswering } from '../../agent/testing/answering.ts';
import { brokenRules, openPage } from '../../agent/testing/openPage.tsx';
import { unmount } from '../../ui/testing/mount.tsx';
import { Component as TemplatesPage } from './TemplatesPage.tsx';

const routes = [{ path: '/agent/templates', Component: TemplatesPage }];
const dana = {
  profileId: exampleId(5),
  role: 'agent' as const,
  displayName: 'Dana Whitfield',
  phone: null,
  photoFileId: null,
};
const aTour = { templateId: exampleId(70), title: 'A tour', body: 'Shall we see it?' };
const suspension = { at: '2026-03-01T10:00:00.000Z', reason: 'A complaint.' };

beforeEach(() => {
  startAnswering();
  answer(agentInboxApi.templates, { templates: [aTour] });
});
afterEach(() => {
  unmount();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name });

test('templates are read, written, changed and deleted', async () => {
  answer(agentApi.mySuspension, { suspension: null });
  openPage(routes, '/agent/templates', dana);
  await expect.element(page.getByRole('heading', { name: 'A tour' })).toBeVisible();
  await expect.element(button('Write a template')).toBeVisible();
  await expect.element(button('Change A tour')).toBeVisible();
  await expect.element(button('Delete A tour')).toBeVisible();
});

test('who is suspended reads them, and is offered nothing that would be refused', async () => {
  answer(agentApi.mySuspension, { suspension });
  openPage(routes, '/agent/templates', dana);
  await expect
    .element(page.getByRole('heading', { name: 'Your brokerage has suspended you for now' }))
    .toBeVisible();
  await expect.element(page.getByText('Shall we see it?')).toBeVisible();
  for (const name of ['Write a template', 'Change A tour', 'Delete A tour']) {
    await expect.element(button(name)).not.toBeInTheDocument();
  }
  expect(await brokenRules()).toEqual([]);
});

test('who is suspended and has none is not asked to write one', async () => {
  answer(agentApi.mySuspension, { suspension });
  answer(agentInboxApi.templates, { templates: [] });
  openPage(routes, '/agent/templates', dana);
  await expect.element(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();
  await expect.element(button('Write a template')).not.toBeInTheDocument();
});
