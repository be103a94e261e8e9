/**
 * Every email that follows a fact. A new one is a module in `emails/` and its line here; reactions and
 * docs read these lists. Emails of one fact keep their order: their keys in the database count by it.
 */
import type { AgreementEmail } from './agreement/AgreementEmail.ts';
import { draftWaits } from './emails/agreement/draftWaits.ts';
import { termsProposed } from './emails/agreement/termsProposed.ts';
import { changesWanted } from './emails/agreement/changesWanted.ts';
import { corrected } from './emails/agreement/corrected.ts';
import { buyersNamed } from './emails/agreement/buyersNamed.ts';
import { signNow } from './emails/agreement/signNow.ts';
import { agentSignsLast } from './emails/agreement/agentSignsLast.ts';
import { approvalWaits } from './emails/agreement/approvalWaits.ts';
import { approvalOverdue } from './emails/agreement/approvalOverdue.ts';
import { returned } from './emails/agreement/returned.ts';
import { recalled } from './emails/agreement/recalled.ts';
import { consentsComplete } from './emails/agreement/consentsComplete.ts';
import { pairFound } from './emails/agreement/pairFound.ts';
import { recordedWithoutKey } from './emails/agreement/recordedWithoutKey.ts';
import { keylessRefused } from './emails/agreement/keylessRefused.ts';
import { endsSoon } from './emails/agreement/endsSoon.ts';
import { ended } from './emails/agreement/ended.ts';
import { superseded } from './emails/agreement/superseded.ts';
import { noticeGiven } from './emails/agreement/noticeGiven.ts';
import { noticeRecorded } from './emails/agreement/noticeRecorded.ts';
import { endedByPaper } from './emails/agreement/endedByPaper.ts';
import { noticeWithdrawn } from './emails/agreement/noticeWithdrawn.ts';
import { endedEarly } from './emails/agreement/endedEarly.ts';
import { declined } from './emails/agreement/declined.ts';
import { withdrawn } from './emails/agreement/withdrawn.ts';
import { notSigned } from './emails/agreement/notSigned.ts';
import { voidRequested } from './emails/agreement/voidRequested.ts';
import { voidRequestWithdrawn } from './emails/agreement/voidRequestWithdrawn.ts';
import { voided } from './emails/agreement/voided.ts';
import { sealedPdf } from './emails/agreement/sealedPdf.ts';
import { consentWithdrawn } from './emails/agreement/consentWithdrawn.ts';
import type { InviteEmail } from './invite/InviteEmail.ts';
import { seated } from './emails/invite/seated.ts';
import { inviteAccepted } from './emails/invite/inviteAccepted.ts';
import { inviteDeclined } from './emails/invite/inviteDeclined.ts';
import { inviteExpired } from './emails/invite/inviteExpired.ts';
import { inviteRemoved } from './emails/invite/inviteRemoved.ts';
import type { GroupEmail } from './group/GroupEmail.ts';
import { memberJoined } from './emails/group/memberJoined.ts';
import { memberDeclined } from './emails/group/memberDeclined.ts';
import { invitationExpired } from './emails/group/invitationExpired.ts';
import { memberKindChanged } from './emails/group/memberKindChanged.ts';
import { memberLeft } from './emails/group/memberLeft.ts';
import { memberRemoved } from './emails/group/memberRemoved.ts';
import type { AgentEmail } from './agent/AgentEmail.ts';
import { suspended } from './emails/agent/suspended.ts';
import { reinstated } from './emails/agent/reinstated.ts';
import { licenseEndsSoon } from './emails/agent/licenseEndsSoon.ts';
import { licenseEndsSoonForAdmins } from './emails/agent/licenseEndsSoonForAdmins.ts';
import { licenseLapsed } from './emails/agent/licenseLapsed.ts';
import { licenseLapsedForAdmins } from './emails/agent/licenseLapsedForAdmins.ts';
import type { FaultEmail } from './fault/FaultEmail.ts';
import { recordFault } from './emails/fault/recordFault.ts';
import { fileFault } from './emails/fault/fileFault.ts';

export const agreementEmails: readonly AgreementEmail[] = [
  draftWaits,
  termsProposed,
  changesWanted,
  corrected,
  buyersNamed,
  signNow,
  agentSignsLast,
  approvalWaits,
  approvalOverdue,
  returned,
  recalled,
  consentsComplete,
  pairFound,
  recordedWithoutKey,
  keylessRefused,
  endsSoon,
  ended,
  superseded,
  noticeGiven,
  noticeRecorded,
  endedByPaper,
  noticeWithdrawn,
  endedEarly,
  declined,
  withdrawn,
  notSigned,
  voidRequested,
  voidRequestWithdrawn,
  voided,
  sealedPdf,
  consentWithdrawn,
];

export const inviteEmails: readonly InviteEmail[] = [
  seated,
  inviteAccepted,
  inviteDeclined,
  inviteExpired,
  inviteRemoved,
];

export const groupEmails: readonly GroupEmail[] = [
  memberJoined,
  memberDeclined,
  invitationExpired,
  memberKindChanged,
  memberLeft,
  memberRemoved,
];

export const agentEmails: readonly AgentEmail[] = [
  suspended,
  reinstated,
  licenseEndsSoon,
  licenseEndsSoonForAdmins,
  licenseLapsed,
  licenseLapsedForAdmins,
];

export const faultEmails: readonly FaultEmail[] = [recordFault, fileFault];
