import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { callGroups, calls } from '#api/calls.ts';
import { files } from '#api/files.ts';
import { openApi } from './platform/http/openApi.ts';

test('the printed interface passes a linter of OpenAPI in its recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(openApi({ calls, groups: callGroups, files, version: '1.0.0' }));
  const problems = await lintFromString({ source, config });
  expect(
    problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    ),
  ).toEqual([]);
});
