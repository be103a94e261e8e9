/** The calls of agreements: each asks its command, and answers with what the caller sees then. */
import type { FastifyInstance } from 'fastify';
import { contractApi } from '#api/contract.ts';
import { agreementListApi } from '#api/contract/agreementLists.ts';
import { signingApi } from '#api/contract/signing.ts';
import { unreadableApi } from '#api/contract/unreadable.ts';
import { approvalDelayMs } from '#domain/contract/approvalDelay.ts';
import { currentContract, inOrder } from '#domain/contract/currentContract.ts';
import { seesMoney } from '#domain/contract/people/parties.ts';
import { amendContract } from './steps/amendContract.ts';
import { answerOnce } from '../platform/http/answerOnce.ts';
import { serve } from '../platform/http/serve.ts';
import { listForBrokerage } from './lists/brokerageList.ts';
import { pressApproval, undoApproval } from './steps/dueApproval.ts';
import { preApprove } from './steps/preApprove.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { describeContracts } from './describeContracts.ts';
import { describeDetail } from './describeDetail.ts';
import { acknowledgeDisclosure } from './disclosures.ts';
import { draftContract } from './steps/draftContract.ts';
import { listForApproval } from './lists/listForApproval.ts';
import { moveContract } from './steps/moveContract.ts';
import { nameBuyers } from './steps/nameBuyers.ts';
import { correctContract, proposeContract } from './steps/proposeContract.ts';
import { faultsOfContract } from './record/contractRecord.ts';
import { oneFeeAmong } from './findPairs.ts';
import { contractsOf, readContract, readUnreadable } from './readContracts.ts';
import { describeUnreadable, putBack, unreadableIn } from './record/unreadable.ts';
import { recordNotice } from './notice/recordNotice.ts';
import { readToEnd } from './record/readToEnd.ts';
import { signContract } from './steps/signContract.ts';
import { viewDocument, viewSignatures } from './viewDocument.ts';
import { tellingOfFaults, tellOfFaults } from '../document/tellOfFaults.ts';
import { witnessOf } from '../document/witness.ts';

export function registerContractCalls(app: FastifyInstance, world: ContractWorld): void {
  registerLists(app, world);
  registerReading(app, world);
  registerTerms(app, world);
  registerSigning(app, world);
  registerSteps(app, world);
}

/** Lists, and agreements with unreadable rows. */
function registerLists(app: FastifyInstance, world: ContractWorld): void {
  const { db, now } = world;

  serve(app, agreementListApi.current, async (_, { caller }) => {
    const { contracts } = await contractsOf(db, caller, 'in force');
    const current = caller.role === 'admin' ? null : currentContract(contracts);
    const [contract = null] = await describeContracts(db, current ? [current] : [], caller, now());
    return { contract };
  });

  serve(app, agreementListApi.profileContracts, async (_, { caller }) => {
    const { contracts, unreadable } = await contractsOf(db, caller);
    const paying = contracts.filter((one) => caller.role === 'buyer' && seesMoney(one, caller));
    const oneFee = await oneFeeAmong(db, paying);
    return {
      data: await describeContracts(db, inOrder(contracts), caller, now()),
      ...(oneFee !== null && { oneFee }),
      ...(await unreadableIn(world, unreadable, caller)),
    };
  });

  serve(app, agreementListApi.approvalList, ({ query }, { caller }) =>
    listForApproval(world, caller, query),
  );

  serve(app, agreementListApi.brokerageList, ({ query }, { caller }) =>
    listForBrokerage(world, caller, query),
  );

  serve(app, unreadableApi.unreadable, async ({ params }, { caller }) => {
    const row = await readUnreadable(db, params.contractId, caller);
    return (await describeUnreadable(world, [row], caller))[0]!;
  });

  serve(app, unreadableApi.putBack, async ({ body: { contractId } }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    await tellingOfFaults(world, () => putBack(world, by, contractId));
    return describeDetail(db, contractId, caller, now());
  });
}

/** One agreement, its document and its signatures. */
function registerReading(app: FastifyInstance, world: ContractWorld): void {
  const { db, files, now } = world;

  serve(app, contractApi.contract, async ({ params }, { caller }) => {
    const { contractId } = params;
    const contract = await tellingOfFaults(world, () => readContract(db, contractId, caller));
    const faults = await faultsOfContract(db, contract, files);
    await tellOfFaults(world, contractId, faults);
    return describeDetail(db, contractId, caller, now(), faults);
  });

  serve(app, signingApi.document, async ({ params }, { caller, request }) =>
    tellingOfFaults(world, async () =>
      viewDocument(world, await witnessOf(db, caller, request), params.contractId),
    ),
  );

  serve(app, signingApi.signatures, async ({ params }, { caller, request }) =>
    tellingOfFaults(world, async () =>
      viewSignatures(world, await witnessOf(db, caller, request), params.contractId),
    ),
  );
}

/** Steps up to terms that can be signed. */
function registerTerms(app: FastifyInstance, world: ContractWorld): void {
  const { db, now } = world;

  serve(app, contractApi.draft, async ({ body }, { caller, request }) => {
    const contractId = await draftContract(world, await witnessOf(db, caller, request), body);
    return describeDetail(db, contractId, caller, now());
  });

  serve(app, contractApi.amend, async ({ body }, { caller, request }) => {
    const contractId = await amendContract(world, await witnessOf(db, caller, request), body);
    return describeDetail(db, contractId, caller, now());
  });

  serve(app, contractApi.nameBuyers, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    await tellingOfFaults(world, () => nameBuyers(world, by, body));
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, contractApi.propose, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    await tellingOfFaults(world, () => proposeContract(world, by, body));
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, contractApi.correct, async ({ body }, { caller, request }) => {
    await correctContract(world, await witnessOf(db, caller, request), body);
    return describeDetail(db, body.contractId, caller, now());
  });
}

/** What a signer does with the document. */
function registerSigning(app: FastifyInstance, world: ContractWorld): void {
  const { db, now } = world;

  serve(app, signingApi.acknowledgeDisclosure, async ({ body }, { caller, request }) => {
    await acknowledgeDisclosure(world, await witnessOf(db, caller, request), body);
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, signingApi.readToEnd, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    await tellingOfFaults(world, () => readToEnd(world, by, body));
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, signingApi.sign, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    const asked = { request, profileId: caller.profileId, body, now: now() };
    return tellingOfFaults(world, () =>
      answerOnce(db, asked, async (tx) => {
        await signContract(world, tx, by, body);
        return describeDetail(tx, body.contractId, caller, now());
      }),
    );
  });
}

/** The other steps, such as the broker’s approval. */
function registerSteps(app: FastifyInstance, world: ContractWorld): void {
  const { db, now } = world;

  serve(app, contractApi.move, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    await tellingOfFaults(world, () => moveContract(world, by, body));
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, contractApi.recordNotice, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    await tellingOfFaults(world, () => recordNotice(world, by, body));
    return describeDetail(db, body.contractId, caller, now());
  });

  serve(app, contractApi.approve, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    const { dueAt } = await tellingOfFaults(world, () => pressApproval(world, by, body));
    return { dueAt, undoMs: approvalDelayMs };
  });

  serve(app, contractApi.undoApproval, async ({ body: { contractId } }, { caller }) => {
    await undoApproval(world, caller.profileId, contractId);
    return {};
  });

  serve(app, contractApi.preApprove, async ({ body }, { caller, request }) => {
    await preApprove(world, await witnessOf(db, caller, request), body);
    return { approvedYn: body.approvedYn };
  });
}
