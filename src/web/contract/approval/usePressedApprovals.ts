/** The approvals that this page has pressed and the server has not put into effect yet. */
import { useEffect, useRef, useState } from 'react';
import { contractApi } from '#api/contract.ts';
import { isBeingMade } from '#domain/contract/ContractStatus.ts';
import { call } from '../../client/call.ts';
import { failureOf } from '../../client/failureOf.ts';
import { showToast } from '../../ui/Toast.tsx';

export interface PressedApproval {
  contractId: string;
  /** Of the agreement that was approved, as its heading says it. */
  name: string;
  seenRevision: number;
  undoMs: number;
}

export interface PressedApprovals {
  pressed: readonly PressedApproval[];
  add(approval: PressedApproval): void;
  /** Takes the newest one back. */
  undoNewest(): void;
  undo(contractId: string): void;
}

const askAgainMs = 1_000;
const mostAsks = 10;

/** @param onBack the agreement waits for a decision again, or may: show it as the server has it */
export function usePressedApprovals(
  onBack: (contractId: string, words: string) => void,
): PressedApprovals {
  const [pressed, setPressed] = useState<readonly PressedApproval[]>([]);
  const timers = useRef(new Map<string, number>());
  const undoing = useRef(new Set<string>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  const remove = (contractId: string) => {
    clearTimeout(timers.current.get(contractId));
    timers.current.delete(contractId);
    setPressed((all) => all.filter((one) => one.contractId !== contractId));
  };

  function ask(approval: PressedApproval, asksLeft: number): void {
    const { contractId, name, seenRevision } = approval;
    void call(contractApi.contract, { params: { contractId } })
      .then((contract) => {
        if (contract.revision > seenRevision) {
          const isActive = !isBeingMade(contract) && contract.activatedAt !== null;
          if (isActive) showToast('done', `Approved: ${name}.`);
          else showToast('error', `Not approved: ${name}. ${contract.turn.sentence}`);
        } else if (asksLeft > 0) {
          later(approval, askAgainMs, asksLeft - 1);
        } else {
          onBack(contractId, `The approval of ${name} did not take effect yet.`);
        }
      })
      .catch(() => onBack(contractId, ''));
  }

  function later(approval: PressedApproval, ms: number, asksLeft: number): void {
    const timer = window.setTimeout(() => {
      remove(approval.contractId);
      ask(approval, asksLeft);
    }, ms);
    timers.current.set(approval.contractId, timer);
  }

  function add(approval: PressedApproval): void {
    setPressed((all) => [
      ...all.filter(({ contractId }) => contractId !== approval.contractId),
      approval,
    ]);
    later(approval, approval.undoMs, mostAsks);
  }

  function undo(contractId: string): void {
    const approval = pressed.find((one) => one.contractId === contractId);
    if (!approval || undoing.current.has(contractId)) return;
    undoing.current.add(contractId);
    call(contractApi.undoApproval, { body: { contractId } })
      .then(
        () => {
          remove(contractId);
          onBack(contractId, `Approval undone: ${approval.name} waits for your decision.`);
        },
        (error: unknown) => showToast('error', failureOf(error).message),
      )
      .finally(() => undoing.current.delete(contractId));
  }

  return {
    pressed,
    add,
    undo,
    undoNewest: () => {
      const newest = pressed.at(-1);
      if (newest) undo(newest.contractId);
    },
  };
}
