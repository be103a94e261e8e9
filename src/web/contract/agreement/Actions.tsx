/** What can be done with it now: one thing in green, the others quiet, the ends without a frame. */
import { type ContractDetail, ContractMove } from '#api/contract/ContractView.ts';
import { type Action, actionVerb } from '../actionVerbs.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';

/** Beside the moves. */
const otherSteps = ['correct', 'approve', 'record_notice', 'record_end'] as const;
/** The steps that begin with a dialog or a form. */
export type Asked = ContractMove | 'sign' | (typeof otherSteps)[number];

export interface ActionsProps {
  contract: ContractDetail;
  /** Below the paper only what is to be done with it now is repeated. */
  isAtFoot: boolean;
  /** Whether there is a document on the page that can be signed. */
  signsYn: boolean;
  onAsk(action: Asked): void;
}

const looks: Partial<Record<Action, ButtonLook>> = {
  sign: 'primary',
  start_signing: 'primary',
  approve: 'primary',
  decline: 'plain',
  withdraw: 'plain',
  void: 'plain',
  ask_to_void: 'plain',
  record_notice: 'plain',
  record_end: 'plain',
  withdraw_void_request: 'plain',
};
/** First what goes on, last what ends it. */
const order: ButtonLook[] = ['primary', 'quiet', 'plain'];

export function Actions({ contract, isAtFoot, signsYn, onAsk }: ActionsProps) {
  const shown = contract.actions
    .filter((action) => isPressable(action, contract, signsYn))
    .map((action) => ({ action, look: looks[action] ?? 'quiet' }))
    .filter(({ look }) => !isAtFoot || look === 'primary')
    .toSorted((a, b) => order.indexOf(a.look) - order.indexOf(b.look));
  if (shown.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {shown.map(({ action, look }) => (
        <Button
          key={action}
          look={look}
          onClick={() => {
            if (isOtherStep(action)) return onAsk(action);
            const move = ContractMove.safeParse(action);
            onAsk(move.success && action !== 'start_signing' ? move.data : 'sign');
          }}
        >
          {actionVerb(action, contract).button}
        </Button>
      ))}
    </div>
  );
}

function isOtherStep(action: Action): action is (typeof otherSteps)[number] {
  return otherSteps.some((step) => step === action);
}

/** A proposal has its own form; signing waits for a document, and for others where they come first. */
function isPressable(
  action: Action,
  { turn, exclusiveYn, disclosures, role, press }: ContractDetail,
  signsYn: boolean,
): boolean {
  if (action === 'propose' || action === 'name_buyers') return false;
  if (action.startsWith('choose_')) return false;
  if (action === 'approve' && press?.refusal === null) return false;
  const unread = disclosures.some(({ file, acknowledgedAt }) => file && acknowledgedAt === null);
  if (unread && role !== 'agent' && (action === 'start_signing' || action === 'sign')) return false;
  if (action === 'start_signing') return signsYn && turn.yoursYn && exclusiveYn !== null;
  return action !== 'sign' || signsYn;
}
