/** Which page stands at which address. Each is its own chunk: the first page needs no map. */
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Nothing } from '../pages/Nothing.tsx';
import { PageError } from '../pages/PageError.tsx';
import { RequireSession } from './RequireSession.tsx';
import { Shell } from './Shell.tsx';

const pages: RouteObject[] = [
  { path: '/', lazy: () => import('../pages/address/AddressPage.tsx') },
  { path: '/search', lazy: () => import('../pages/search/SearchPage.tsx') },
  { path: '/home/:listingKey', lazy: () => import('../pages/home/HomePage.tsx') },
  { path: '/agents', lazy: () => import('../pages/agents/AgentsPage.tsx') },
  { path: '/agents/compare', lazy: () => import('../pages/agents/ComparePage.tsx') },
  { path: '/agents/:profileId', lazy: () => import('../pages/agents/AgentPage.tsx') },
  { path: '/account-deleted', lazy: () => import('../pages/profile/AccountDeletedPage.tsx') },
  { path: '/dev/mail', lazy: () => import('../pages/mail/MailboxPage.tsx') },
  {
    Component: RequireSession,
    children: [
      { path: '/profile', lazy: () => import('../pages/profile/ProfilePage.tsx') },
      { path: '/agreements', lazy: () => import('../pages/agreement/AgreementsPage.tsx') },
      { path: '/agreements/new', lazy: () => import('../pages/agreement/NewAgreementPage.tsx') },
      {
        path: '/agreements/:contractId',
        lazy: () => import('../pages/agreement/AgreementPage.tsx'),
      },
      { path: '/agent', lazy: () => import('../pages/desk/OverviewPage.tsx') },
      { path: '/agent/packages', lazy: () => import('../pages/desk/PackagesPage.tsx') },
      { path: '/agent/packages/:packageId', lazy: () => import('../pages/desk/PackagePage.tsx') },
      { path: '/agent/profile', lazy: () => import('../pages/desk/ProfilePage.tsx') },
      { path: '/admin', lazy: () => import('../pages/desk/AdminPage.tsx') },
      { path: '/admin/approvals', lazy: () => import('../pages/desk/ApprovalsPage.tsx') },
      { path: '/admin/rules', lazy: () => import('../pages/desk/RulesPage.tsx') },
      { path: '/admin/agent-create', lazy: () => import('../pages/desk/AgentCreatePage.tsx') },
      { path: '/admin/brokerage', lazy: () => import('../pages/desk/BrokeragePage.tsx') },
      { path: '/agent/approvals', lazy: () => import('../pages/desk/OwnApprovalsPage.tsx') },
    ],
  },
  { path: '/invite', lazy: () => import('../pages/agreement/InvitePage.tsx') },
  { path: '/sign-in', lazy: () => import('../pages/user/SignInPage.tsx') },
  { path: '/sign-up', lazy: () => import('../pages/user/SignUpPage.tsx') },
  { path: '/verify-email', lazy: () => import('../pages/user/VerifyEmailPage.tsx') },
  { path: '/sign-in-link', lazy: () => import('../pages/user/SignInLinkPage.tsx') },
  { path: '/forgot-password', lazy: () => import('../pages/user/ForgotPasswordPage.tsx') },
  { path: '/reset-password', lazy: () => import('../pages/user/ResetPasswordPage.tsx') },
  { path: '/verify', lazy: () => import('../pages/verify/VerifyPage.tsx') },
  { path: '/terms', lazy: () => import('../pages/user/TermsPage.tsx') },
  ...(import.meta.env.DEV
    ? [{ path: '/gallery', lazy: () => import('../pages/gallery/GalleryPage.tsx') }]
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
