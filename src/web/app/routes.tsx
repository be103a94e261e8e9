/** Which page stands at which address. Each is its own chunk: the first page needs no map. */
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Nothing } from '../header/Nothing.tsx';
import { PageError } from './PageError.tsx';
import { RequireSession } from './RequireSession.tsx';
import { Shell } from './Shell.tsx';

const pages: RouteObject[] = [
  { path: '/', lazy: () => import('../search/address/AddressPage.tsx') },
  { path: '/search', lazy: () => import('../search/results/SearchPage.tsx') },
  { path: '/home/:listingKey', lazy: () => import('../property/home/HomePage.tsx') },
  { path: '/agents', lazy: () => import('../agent/find/AgentsPage.tsx') },
  { path: '/agents/compare', lazy: () => import('../agent/compare/ComparePage.tsx') },
  { path: '/agents/:profileId', lazy: () => import('../agent/AgentPage.tsx') },
  { path: '/account-deleted', lazy: () => import('../user/profile/AccountDeletedPage.tsx') },
  { path: '/dev/mail', lazy: () => import('../mail/MailboxPage.tsx') },
  {
    Component: RequireSession,
    children: [
      { path: '/profile', lazy: () => import('../user/profile/ProfilePage.tsx') },
      { path: '/agreements', lazy: () => import('../contract/agreement/AgreementsPage.tsx') },
      { path: '/agreements/new', lazy: () => import('../contract/ask/NewAgreementPage.tsx') },
      {
        path: '/agreements/:contractId',
        lazy: () => import('../contract/agreement/AgreementPage.tsx'),
      },
      { path: '/agent', lazy: () => import('../agent/desk/OverviewPage.tsx') },
      { path: '/agent/packages', lazy: () => import('../agent/packages/PackagesPage.tsx') },
      {
        path: '/agent/packages/:packageId',
        lazy: () => import('../agent/packages/PackagePage.tsx'),
      },
      { path: '/agent/profile', lazy: () => import('../agent/desk/ProfilePage.tsx') },
      { path: '/admin', lazy: () => import('../brokerage/AdminPage.tsx') },
      { path: '/admin/approvals', lazy: () => import('../brokerage/ApprovalsPage.tsx') },
      { path: '/admin/rules', lazy: () => import('../brokerage/RulesPage.tsx') },
      { path: '/admin/agent-create', lazy: () => import('../brokerage/AgentCreatePage.tsx') },
      { path: '/admin/brokerage', lazy: () => import('../brokerage/BrokeragePage.tsx') },
      { path: '/agent/approvals', lazy: () => import('../agent/desk/OwnApprovalsPage.tsx') },
    ],
  },
  { path: '/invite', lazy: () => import('../contract/invite/InvitePage.tsx') },
  { path: '/sign-in', lazy: () => import('../user/signIn/SignInPage.tsx') },
  { path: '/sign-up', lazy: () => import('../user/signIn/SignUpPage.tsx') },
  { path: '/verify-email', lazy: () => import('../user/signIn/VerifyEmailPage.tsx') },
  { path: '/sign-in-link', lazy: () => import('../user/signIn/SignInLinkPage.tsx') },
  { path: '/forgot-password', lazy: () => import('../user/signIn/ForgotPasswordPage.tsx') },
  { path: '/reset-password', lazy: () => import('../user/signIn/ResetPasswordPage.tsx') },
  { path: '/verify', lazy: () => import('../contract/verify/VerifyPage.tsx') },
  { path: '/terms', lazy: () => import('../user/signIn/TermsPage.tsx') },
  ...(import.meta.env.DEV
    ? [{ path: '/gallery', lazy: () => import('./gallery/GalleryPage.tsx') }]
    : []),
  { path: '*', Component: Nothing },
];

export function createRouter() {
  return createBrowserRouter([
    { Component: Shell, HydrateFallback: Blank, ErrorBoundary: PageError, children: pages },
  ]);
}

/** Between the app and its first page: the paper, and nothing on it that would jump. */
function Blank() {
  return null;
}
