/**
 * Yes or no to an invitation, whoever is in front of the page: the invited person signed in, somebody
 * else signed in, or nobody. The letter has proven the address, so an account is opened right here.
 */
import { type ReactNode, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router';
import { groupApi } from '#api/group.ts';
import { hintOf } from '#domain/group/moveMember.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { firstName } from '../user/firstName.ts';
import { roleWords } from '../user/roleWords.ts';
import { takeProfile } from '../user/session.ts';
import {
  selectActiveProfile,
  selectIsSignedIn,
  selectUser,
  selectUserStatus,
  signedIn,
} from '../user/userSlice.ts';
import { type InvitedAccount, OpenAccountForm } from './OpenAccountForm.tsx';

export interface AnswerInvitationProps {
  invitation: {
    inviterName: string;
    inviteeName: string;
    emailHint: string;
    accountYn: boolean;
  };
  token: string;
  /** Joins, and goes on from there. */
  onAccept(): Promise<void>;
  onDecline(): Promise<void>;
}

const wayBack = new URLSearchParams({ return_to: '/invite' });

export function AnswerInvitation(props: AnswerInvitationProps) {
  const { invitation, token, onAccept, onDecline } = props;
  const isSignedIn = useSelector(selectIsSignedIn);
  const { email } = useSelector(selectUser);
  const dispatch = useDispatch();
  const { sending, send } = useSend();
  const [isDeclining, setIsDeclining] = useState(false);
  const { emailHint, accountYn } = invitation;
  const inviter = firstName(invitation.inviterName);
  // The server compares the whole address; a wrong one is seen before anything is pressed.
  const isOther =
    isSignedIn &&
    (hintOf(email) !== emailHint ||
      (sending.status === 'failed' && sending.code === 'wrong_account'));
  const accept = () => void send(onAccept);
  const decline = () => setIsDeclining(true);

  async function openAccount(account: InvitedAccount): Promise<void> {
    const session = await call(groupApi.openAccount, { body: { token, ...account } });
    dispatch(signedIn(await takeProfile(session)));
  }

  return (
    <div className="mt-6">
      {isSignedIn && !isOther && (
        <AcceptAs
          invitation={invitation}
          isSending={sending.status === 'loading'}
          onAccept={accept}
          onDecline={decline}
        />
      )}
      {isOther && (
        <p className="max-w-prose rounded-card border border-line bg-card p-5">
          This invitation is for <Address>{emailHint}</Address>. You are signed in as{' '}
          <Address>{email}</Address>.{' '}
          {accountYn ? 'Sign in with the invited address, or' : 'Open an account for it below, or'}{' '}
          ask {inviter} to invite the address that you use.
        </p>
      )}
      {(!isSignedIn || isOther) && accountYn && (
        <SignInToAccept emailHint={emailHint} isOther={isOther} onDecline={decline} />
      )}
      {(!isSignedIn || isOther) && !accountYn && (
        <OpenAccountForm
          name={invitation.inviteeName}
          emailHint={emailHint}
          inviter={inviter}
          isReplacing={isOther}
          onOpen={openAccount}
          onOpened={accept}
          onDecline={decline}
        />
      )}
      {!isOther && <SendProblem sending={sending} />}
      <DeclineDialog
        open={isDeclining}
        inviter={inviter}
        onClose={() => setIsDeclining(false)}
        onDecline={onDecline}
      />
    </div>
  );
}

function Address({ children }: { children: ReactNode }) {
  return <span className="font-medium wrap-anywhere">{children}</span>;
}

interface AcceptAsProps extends Pick<AnswerInvitationProps, 'invitation'> {
  isSending: boolean;
  onAccept(): void;
  onDecline(): void;
}

/** For the invited person, signed in: under which name and profile they accept. */
function AcceptAs({ invitation, isSending, onAccept, onDecline }: AcceptAsProps) {
  const active = useSelector(selectActiveProfile);
  const { email } = useSelector(selectUser);
  const inviter = firstName(invitation.inviterName);
  return (
    <>
      <p className="text-ink-soft">
        You are signed in as <span className="wrap-anywhere">{email}</span>.
      </p>
      {active !== null && active.displayName !== invitation.inviteeName && (
        <p className="mt-2 text-ink-soft">
          You join as <span className="font-medium text-ink">{active.displayName}</span>, the name
          of your account, not as “{invitation.inviteeName}”. {inviter} is told. Is it not how you
          sign?{' '}
          <Link to="/profile" className="font-medium text-leaf underline">
            Change it on your profile
          </Link>
          , then come back by the letter’s link.
        </p>
      )}
      {active !== null && active.role !== 'buyer' && (
        <p className="mt-2 text-ink-soft">
          You act as {roleWords[active.role]} now. Switch to your buyer profile in the account menu,
          then accept.
        </p>
      )}
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">
        <Button look="primary" disabled={isSending || active?.role !== 'buyer'} onClick={onAccept}>
          Accept {inviter}’s invitation
        </Button>
        <Button look="plain" onClick={onDecline}>
          Decline it
        </Button>
      </div>
    </>
  );
}

interface SignInToAcceptProps {
  emailHint: string;
  /** Signed in with an address that was not invited. */
  isOther: boolean;
  onDecline(): void;
}

function SignInToAccept({ emailHint, isOther, onDecline }: SignInToAcceptProps) {
  const isRestoring = useSelector(selectUserStatus) === 'loading';
  return (
    <>
      {!isOther && (
        <p className="text-ink-soft">
          To accept it, sign in as <Address>{emailHint}</Address>. You come back here.
        </p>
      )}
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">
        <ButtonLink
          look="primary"
          to={`/sign-in?${isOther ? 'again=1&' : ''}${wayBack}`}
          aria-disabled={isRestoring}
        >
          {isOther ? 'Sign in with the invited address' : 'Sign in to accept'}
        </ButtonLink>
        <Button look="plain" onClick={onDecline}>
          Decline it
        </Button>
      </div>
    </>
  );
}

interface DeclineDialogProps extends Pick<AnswerInvitationProps, 'onDecline'> {
  open: boolean;
  inviter: string;
  onClose(): void;
}

function DeclineDialog({ open, inviter, onClose, onDecline }: DeclineDialogProps) {
  const { sending, send } = useSend();
  return (
    <ConfirmDialog
      open={open}
      title="Decline the invitation"
      button="Decline it"
      sending={sending}
      onConfirm={() => void send(onDecline)}
      onClose={onClose}
    >
      <p className="text-lead">
        {inviter} is told, and the link is good for nothing then. You can be invited again.
      </p>
    </ConfirmDialog>
  );
}
