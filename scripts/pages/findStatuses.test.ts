import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readLayer } from './findReaches.ts';
import { findStatuses } from './findStatuses.ts';

test.each(['server', 'web', 'api'])('%s asks for phases and predicates', async (layer) => {
  const sources = await readLayer(fileURLToPath(new URL(`../../src/${layer}`, import.meta.url)));
  expect(sources.size).toBeGreaterThan(0);
  expect(findStatuses(sources)).toEqual([]);
});

test.each([
  `if (contract.status === 'active') return;`,
  `if (invite?.status !== "accepted") return;`,
  `const openYn = 'opened' === invite.status;`,
  `switch (contract.status) {\n  case 'draft':`,
  `const live = ['draft', 'proposed',\n 'changes_requested'];`,
  `const yn = ['signing'].includes(status);`,
  `db.selectFrom('contract').where('status', '=', 'pending_approval')`,
  `db.selectFrom('contract').where('contract.status', 'in', ['active'])`,
  `sql\`select 1 from agent where agent.status = 'active'\``,
  `sql\`case when agent.status in ('invited', 'onboarding') then 1 end\``,
])('%s is noticed', (line) => {
  expect(findStatuses(new Map([['contract/x.ts', line]]))).not.toEqual([]);
});

test.each([
  `if (step.status === 'failed') return;`,
  `// status === 'active' is asked of the table`,
  `const sentences: Record<ContractStatus, string> = { draft: 'Draft', active: 'Active' };`,
  `const kinds = ['signed', 'sealed', 'viewed'];`,
  `if (phaseOf(contract) === 'in force') return;`,
])('%s is fine', (line) => {
  expect(findStatuses(new Map([['contract/x.ts', line]]))).toEqual([]);
});
