/** The queue with what is open of it: read, decided and left without a mouse. */
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { DeskPanes } from '../../ui/DeskPanes.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ApprovalList } from './ApprovalList.tsx';
import { Key } from '../../ui/keys/Key.tsx';
import { KeysDialog } from '../../ui/keys/KeysDialog.tsx';
import { DetailSkeleton, OpenApproval } from './OpenApproval.tsx';
import type { Approvals } from './useApprovals.ts';
import { UndoApprovals } from './UndoApprovals.tsx';
import { usePressedApprovals } from './usePressedApprovals.ts';
import { useDeskKeys } from '../../ui/keys/useDeskKeys.ts';
import { useKeysHelp } from './useKeysHelp.ts';
import type { QueueAddress } from './useQueueAddress.ts';
import { lineOf, useQueueFocus } from './useQueueFocus.ts';

export interface ApprovalDeskProps {
  title: string;
  about: string;
  emptyTitle: string;
  /** Whether there is more than approvals in it. */
  hasBands?: boolean;
  address: QueueAddress;
  approvals: Approvals;
}

export function ApprovalDesk(props: ApprovalDeskProps) {
  const { title, about, emptyTitle, hasBands = false, address } = props;
  const { queue, reload, drop, restore } = props.approvals;
  const [said, setSaid] = useState('');
  const helpButton = useRef<HTMLButtonElement>(null);
  const items = queue.status === 'idle' ? queue.reply.contracts : [];
  const focus = useQueueFocus(items, address);
  const { open } = focus;

  const approvals = usePressedApprovals((contractId, words) => {
    setSaid(words);
    restore(contractId);
  });
  function decided(contractId: string, words: string): void {
    setSaid(words);
    drop(contractId);
    const isAnotherOpen = focus.openNeighborOf(contractId);
    // The last one of this page; there may be others on the next.
    if (!isAnotherOpen) void reload();
  }

  const help = useKeysHelp(() => {
    const line = open && lineOf(open.contractId);
    if (line?.checkVisibility()) return line;
    return detailHeading() ?? helpButton.current;
  });
  useDeskKeys(
    {
      j: () => focus.walk(1),
      k: () => focus.walk(-1),
      enter: () => {
        if (!open) return;
        address.open(open.contractId);
        detailHeading()?.focus();
      },
      u: approvals.undoNewest,
      '?': help.show,
    },
    help.keysYn,
  );

  return (
    <>
      <DeskPanes
        listLabel="Queue"
        detailLabel="Open agreement"
        isDetailOpen={focus.isInAddress}
        list={
          <>
            <ApprovalList
              title={title}
              about={about}
              emptyTitle={emptyTitle}
              hasBands={hasBands}
              queue={queue}
              address={address}
              openId={open?.contractId ?? null}
              said={said}
              onOpen={focus.focusDetailOf}
              onRetry={reload}
            />
            <Button
              ref={helpButton}
              look="plain"
              icon="keyboard"
              className="m-2 max-lg:hidden"
              onClick={help.show}
            >
              Keys of this page <Key name="?" />
            </Button>
          </>
        }
        detail={
          open === null && queue.status !== 'loading' ? null : (
            <>
              {open === null && <DetailSkeleton />}
              {focus.isInAddress && <BackToList title={title} address={address} />}
              {open !== null && (
                <OpenApproval
                  key={`${open.contractId} ${open.revision}`}
                  item={open}
                  headingRef={focus.headingRef}
                  keysYn={help.keysYn}
                  onDecided={decided}
                  onApproved={approvals.add}
                  onReload={reload}
                />
              )}
            </>
          )
        }
      />
      <UndoApprovals {...approvals} shortcutYn />
      <KeysDialog {...help.dialog} />
    </>
  );
}

/** Heads the detail on a phone, where it covers the list and the list's heading. */
function BackToList({ title, address }: Pick<ApprovalDeskProps, 'title' | 'address'>) {
  return (
    <>
      <h1 className="sr-only lg:hidden">{title}</h1>
      <Link
        to={address.linkTo({ contract: '' })}
        className="flex min-h-12 items-center gap-2 border-b border-line px-4 font-medium text-leaf lg:hidden"
      >
        <Icon name="arrow-left" size={18} /> All that wait
      </Link>
    </>
  );
}

function detailHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('article h2');
}
