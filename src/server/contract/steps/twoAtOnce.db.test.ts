/** Two people on one agreement at the same instant, each pressing a button that both see: one of them is granted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ContractMove } from '#api/contract/ContractView.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import {
  consent,
  type Detail,
  draft,
  move,
  propose,
  see,
  sign,
  tryMove,
} from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  await consent(town, town.ana, town.dana);
});
afterAll(() => town.close());

async function proposed(offered?: AgentPackage): Promise<Detail> {
  const contract = await draft(town, offered ?? (await town.offer()));
  await propose(town.dana, contract);
  return move(town.ana, contract, 'choose_nonexclusive');
}

async function submitted(offered?: AgentPackage): Promise<Detail> {
  const contract = await move(town.ana, await proposed(offered), 'start_signing');
  for (const person of [town.ana, town.dana]) await sign(person, contract);
  return see(town.kim, contract);
}

async function active(offered?: AgentPackage): Promise<Detail> {
  return move(town.kim, await submitted(offered), 'approve');
}

/** An agreement at each point where several people can do something about it. */
const stages = {
  drafted: async () => draft(town, await town.offer()),
  proposed: () => proposed(),
  signing: async () => move(town.ana, await proposed(), 'start_signing'),
  submitted: () => submitted(),
  active: () => active(),
  async 'under notice'() {
    const { cancellation } = await town.offer();
    const offered = await town.offer({ cancellation: { ...cancellation, noticeDays: 3 } });
    return move(town.ana, await active(offered), 'give_notice');
  },
  async 'asked to be voided'() {
    return move(town.kim, await active(), 'ask_to_void', { reason: 'It was made twice.' });
  },
} satisfies Record<string, () => Promise<Detail>>;

interface Press {
  who: keyof Pick<ContractTown, 'ana' | 'dana' | 'kim' | 'noor'>;
  action: ContractMove | 'approve';
}

/** Each two different people whose pages show a button at once, one pair for each two buttons. */
async function pairsOn(contract: Detail): Promise<[Press, Press][]> {
  const presses: Press[] = [];
  for (const who of ['ana', 'dana', 'kim', 'noor'] as const) {
    const { actions } = await see(town[who], contract).catch(() => ({ actions: [] }));
    for (const shown of actions) {
      const read = ContractMove.or(z.literal('approve')).safeParse(shown);
      if (read.success) presses.push({ who, action: read.data });
    }
  }
  const pairs = new Map<string, [Press, Press]>();
  for (const [at, one] of presses.entries()) {
    for (const other of presses.slice(at + 1)) {
      const key = [one.action, other.action].toSorted().join(' ');
      if (one.who !== other.who && !pairs.has(key)) pairs.set(key, [one, other]);
    }
  }
  return [...pairs.values()];
}

test.each(Object.keys(stages) as (keyof typeof stages)[])(
  'on one that is %s, of any two buttons pressed at once one is granted and the other told why not',
  async (stage) => {
    const pairs = await pairsOn(await town.stage(stage, stages[stage]));
    expect(pairs.length).toBeGreaterThan(0);
    for (const [one, other] of pairs) {
      const contract = await town.stage(stage, stages[stage]);
      const { revision: seenRevision } = await see(town.kim, contract);
      const about = `${one.who} ${one.action}, ${other.who} ${other.action}`;
      const press = ({ who, action }: Press) =>
        tryMove(town[who], contract, action, { reason: 'Both at once.', seenRevision });
      const answers = await Promise.all([press(one), press(other)]);
      expect(answers.map(({ status }) => status).toSorted(), about).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refused.message, about).toMatch(/^[A-Z].*\.$/);
      const after = await see(town.kim, contract);
      expect(after.evidence.faults, about).toEqual([]);
      expect(after.revision, about).toBeGreaterThan(seenRevision);
    }
  },
);
