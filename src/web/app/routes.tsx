/** Which page stands at which address. Each is its own chunk: the first page needs no map. */
import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, Outlet, type RouteObject } from 'react-router';
import { type Page, type PagePath, pagePaths, pages } from '#api/pages.ts';
import { ForRole } from '../header/ForRole.tsx';
import { Nothing } from '../header/Nothing.tsx';
import { Beam } from './Beam.tsx';
import { PageError } from './PageError.tsx';
import { RequireSession } from './RequireSession.tsx';
import { Shell } from './Shell.tsx';

type Load = () => Promise<{ Component: ComponentType }>;

const modules: Record<PagePath, Load> = {
  '/': () => import('../search/address/AddressPage.tsx'),
  '/search': () => import('../search/results/SearchPage.tsx'),
  '/home/:listingKey': () => import('../property/home/HomePage.tsx'),
  '/agents': () => import('../agent/find/AgentsPage.tsx'),
  '/agents/compare': () => import('../agent/compare/ComparePage.tsx'),
  '/agents/:profileId': () => import('../agent/AgentPage.tsx'),
  '/homes': () => import('../keep/homes/HomesPage.tsx'),
  '/verify': () => import('../document/verify/VerifyPage.tsx'),
  '/terms': () => import('../user/signIn/TermsPage.tsx'),
  '/about': () => import('../about/AboutPage.tsx'),
  '/fair-housing': () => import('../about/FairHousingPage.tsx'),
  '/sources': () => import('../about/SourcesPage.tsx'),
  '/invite': () => import('../contract/invite/InvitePage.tsx'),
  '/sign-in': () => import('../user/signIn/SignInPage.tsx'),
  '/sign-up': () => import('../user/signIn/SignUpPage.tsx'),
  '/verify-email': () => import('../user/signIn/VerifyEmailPage.tsx'),
  '/sign-in-link': () => import('../user/signIn/SignInLinkPage.tsx'),
  '/forgot-password': () => import('../user/signIn/ForgotPasswordPage.tsx'),
  '/reset-password': () => import('../user/signIn/ResetPasswordPage.tsx'),
  '/undo-email-change': () => import('../user/signIn/UndoEmailChangePage.tsx'),
  '/unsubscribe': () => import('../notice/unsubscribe/UnsubscribePage.tsx'),
  '/account-deleted': () => import('../user/profile/AccountDeletedPage.tsx'),
  '/dev/mail': () => import('../mail/MailboxPage.tsx'),
  '/profile': () => import('../user/profile/ProfilePage.tsx'),
  '/confirm-email': () => import('../user/profile/ConfirmEmailPage.tsx'),
  '/agreements': () => import('../contract/agreement/AgreementsPage.tsx'),
  '/group': () => import('../group/GroupPage.tsx'),
  '/chat': () => import('../chat/ChatPage.tsx'),
  '/chat/new': () => import('../chat/ask/AskPage.tsx'),
  '/chat/:threadId': () => import('../chat/ThreadPage.tsx'),
  '/agreements/new': () => import('../contract/ask/NewAgreementPage.tsx'),
  '/agreements/:contractId': () => import('../contract/agreement/AgreementPage.tsx'),
  '/agent': () => import('../desk/AgentTodayPage.tsx'),
  '/agent/inbox': () => import('../chat/inbox/InboxPage.tsx'),
  '/agent/inbox/:threadId': () => import('../chat/inbox/ClientPage.tsx'),
  '/agent/templates': () => import('../chat/templates/TemplatesPage.tsx'),
  '/agent/packages': () => import('../agent/packages/PackagesPage.tsx'),
  '/agent/packages/:packageId': () => import('../agent/packages/PackagePage.tsx'),
  '/agent/profile': () => import('../agent/desk/ProfilePage.tsx'),
  '/agent/approvals': () => import('../agent/desk/OwnApprovalsPage.tsx'),
  '/admin': () => import('../desk/AdminTodayPage.tsx'),
  '/admin/approvals': () => import('../brokerage/ApprovalsPage.tsx'),
  '/admin/agreements': () => import('../brokerage/AgreementsPage.tsx'),
  '/admin/conversations': () => import('../brokerage/ConversationsPage.tsx'),
  '/admin/agents': () => import('../brokerage/AgentsPage.tsx'),
  '/admin/agents/:profileId': () => import('../brokerage/AgentFilePage.tsx'),
  '/admin/rules': () => import('../brokerage/RulesPage.tsx'),
  '/admin/wording': () => import('../brokerage/WordingPage.tsx'),
  '/admin/services': () => import('../brokerage/OwnServicesPage.tsx'),
  '/admin/forms': () => import('../brokerage/FormsPage.tsx'),
  '/admin/agent-create': () => import('../brokerage/AgentCreatePage.tsx'),
  '/admin/brokerage': () => import('../brokerage/BrokeragePage.tsx'),
  '/admin/health': () => import('../health/HealthPage.tsx'),
  '/admin/troubles': () => import('../brokerage/TroublesPage.tsx'),
};

/** The pages, each behind what its role asks for. */
export const pageRoutes: RouteObject[] = [
  ...routesFor('anyone'),
  {
    Component: RequireSession,
    children: [
      ...routesFor('signed in'),
      { Component: ForAgents, children: routesFor('agent') },
      { Component: ForAdmins, children: routesFor('admin') },
    ],
  },
];

/** A page whose code is there before the router is, since it has been drawn already. */
export interface LoadedPage {
  path: PagePath;
  Component: ComponentType;
}

/** @throws whatever keeps the page's code from being loaded */
export async function loadPageAt(address: { pathname: string }): Promise<LoadedPage | null> {
  const routes = pagePaths.map((path) => ({ id: path, path }));
  const path = matchRoutes(routes, address)?.at(-1)?.route.path;
  return path === undefined ? null : { path, ...(await modules[path]()) };
}

export function createRouter(first: LoadedPage | null = null) {
  const gallery: RouteObject[] = import.meta.env.DEV
    ? [{ path: '/gallery', lazy: () => import('./gallery/GalleryPage.tsx') }]
    : [];
  const pagesOf = first === null ? pageRoutes : pageRoutes.map((route) => withLoaded(route, first));
  const children = [...pagesOf, ...gallery, { path: '*', Component: Nothing }];
  return createBrowserRouter(
    [
      {
        Component: Shell,
        HydrateFallback: Beam,
        ErrorBoundary: PageError,
        // A page that fails leaves what stands around it, and the pages that are kept, as they are.
        children: [{ ErrorBoundary: PageError, children }],
      },
    ],
    // Whoever has read on in a drawn page is not sent back to its top.
    first === null ? {} : { hydrationData: { loaderData: {} } },
  );
}

function withLoaded(route: RouteObject, { path, Component }: LoadedPage): RouteObject {
  return route.path === path ? { path, Component } : route;
}

function routesFor(role: Page['role']): RouteObject[] {
  return pagePaths
    .filter((path) => pages[path].role === role)
    .map((path) => ({ path, lazy: modules[path] }));
}

function ForAgents() {
  return (
    <ForRole only="agent">
      <Outlet />
    </ForRole>
  );
}

function ForAdmins() {
  return (
    <ForRole only="admin">
      <Outlet />
    </ForRole>
  );
}
