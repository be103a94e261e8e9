import type { ApprovalPress } from '#api/contract/ContractView.ts';

/** An approval that takes effect in seconds, or why one did not. */
export function PressNote({ press }: { press: ApprovalPress }) {
  const { byName, ownYn, refusal } = press;
  const who = ownYn ? 'You' : byName;
  return (
    <output className="block pb-2">
      {refusal === null
        ? `${who} approved this agreement. The approval takes effect within seconds.`
        : `${ownYn ? 'Your' : `${byName}’s`} approval did not take effect. ${refusal}`}
    </output>
  );
}
