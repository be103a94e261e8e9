/** The queue with what is open of it: read, decided and left without a mouse. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { DeskPanes } from '../../ui/DeskPanes.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ApprovalList } from './ApprovalList.tsx';
import { Key } from '../../ui/keys/Key.tsx';
import { KeysDialog } from '../../ui/keys/KeysDialog.tsx';
import { DetailSkeleton, OpenApproval } from './OpenApproval.tsx';
import { rememberKeys, rememberedKeys } from '../../ui/keys/rememberedKeys.ts';
import type { Approvals } from './useApprovals.ts';
import { UndoApprovals } from './UndoApprovals.tsx';
import { usePressedApprovals } from './usePressedApprovals.ts';
import { useDeskKeys } from '../../ui/keys/useDeskKeys.ts';
import type { QueueAddress } from './useQueueAddress.ts';

export interface ApprovalDeskProps {
  title: string;
  about: string;
  emptyTitle: string;
  /** Whether there is more than approvals in it. */
  hasBands?: boolean;
  address: QueueAddress;
  approvals: Approvals;
}

/** Where the focus goes once this agreement is the open one; whichever is open for null. */
interface Focus {
  what: 'line' | 'detail';
  contractId: string | null;
}

export function ApprovalDesk(props: ApprovalDeskProps) {
  const { title, about, emptyTitle, hasBands = false, address } = props;
  const { queue, reload, drop, restore } = props.approvals;
  const [said, setSaid] = useState('');
  const [keysYn, setKeysYn] = useState(rememberedKeys);
  const [isHelpShown, setIsHelpShown] = useState(false);
  const toFocus = useRef<Focus | null>(null);
  const beforeHelp = useRef<Element | null>(null);
  const helpButton = useRef<HTMLButtonElement>(null);

  const items = queue.status === 'idle' ? queue.reply.contracts : [];
  const at = items.findIndex(({ contractId }) => contractId === address.contractId);
  // Where there is room the first one is open from the start; on a phone the list comes first.
  const open = items[at] ?? items[0] ?? null;

  function isMeant(what: Focus['what']): boolean {
    const meant = toFocus.current;
    if (open === null || meant?.what !== what) return false;
    return meant.contractId === null || meant.contractId === open.contractId;
  }
  const focusHeading = (heading: HTMLHeadingElement | null) => {
    if (heading === null || !isMeant('detail')) return;
    toFocus.current = null;
    heading.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (open === null || !isMeant('line')) return;
    toFocus.current = null;
    const line = lineOf(open.contractId);
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  });

  function walk(step: 1 | -1): void {
    const next = items[Math.min(Math.max((at < 0 ? 0 : at) + step, 0), items.length - 1)];
    if (!next) return;
    toFocus.current = { what: 'line', contractId: next.contractId };
    address.open(next.contractId);
  }

  function decided(contractId: string, words: string): void {
    const place = items.findIndex((item) => item.contractId === contractId);
    const next = items[place + 1] ?? items[place - 1];
    setSaid(words);
    drop(contractId);
    toFocus.current = { what: 'detail', contractId: next?.contractId ?? null };
    address.open(next?.contractId ?? null);
    // The last one of this page; there may be others on the next.
    if (!next) void reload();
  }

  const approvals = usePressedApprovals((contractId, words) => {
    setSaid(words);
    restore(contractId);
  });

  function showHelp(): void {
    beforeHelp.current = document.activeElement;
    setIsHelpShown(true);
  }

  /** Where one was; else what is open, so that the keyboard goes on from there. */
  function afterHelp(): HTMLElement | null {
    const before = beforeHelp.current;
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
      return before;
    }
    const line = open && lineOf(open.contractId);
    if (line?.checkVisibility()) return line;
    return document.querySelector<HTMLElement>('article h2') ?? helpButton.current;
  }

  useDeskKeys(
    {
      j: () => walk(1),
      k: () => walk(-1),
      enter: () => {
        if (!open) return;
        address.open(open.contractId);
        document.querySelector<HTMLElement>('article h2')?.focus();
      },
      u: approvals.undoNewest,
      '?': showHelp,
    },
    keysYn,
  );

  return (
    <>
      <DeskPanes
        listLabel="Queue"
        detailLabel="Open agreement"
        isDetailOpen={at >= 0}
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
              onOpen={(contractId) => {
                toFocus.current = { what: 'detail', contractId };
              }}
              onRetry={reload}
            />
            <Button
              ref={helpButton}
              look="plain"
              icon="keyboard"
              className="m-2 max-lg:hidden"
              onClick={showHelp}
            >
              Keys of this page <Key name="?" />
            </Button>
          </>
        }
        detail={
          open === null && queue.status !== 'loading' ? null : (
            <>
              {open === null && <DetailSkeleton />}
              {at >= 0 && (
                <>
                  {/* That of the list is out of sight there, with the list. */}
                  <h1 className="sr-only lg:hidden">{title}</h1>
                  <Link
                    to={address.linkTo({ contract: '' })}
                    className="flex min-h-12 items-center gap-2 border-b border-line px-4 font-medium text-leaf lg:hidden"
                  >
                    <Icon name="arrow-left" size={18} /> All that wait
                  </Link>
                </>
              )}
              {open !== null && (
                <OpenApproval
                  key={`${open.contractId} ${open.revision}`}
                  item={open}
                  headingRef={focusHeading}
                  keysYn={keysYn}
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
      <KeysDialog
        open={isHelpShown}
        onOpenChange={setIsHelpShown}
        finalFocus={afterHelp}
        keysYn={keysYn}
        onChange={(yn) => {
          rememberKeys(yn);
          setKeysYn(yn);
        }}
      />
    </>
  );
}

function lineOf(contractId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-contract-id="${contractId}"]`);
}
