/** `/invite?token=…`: who invites whom to what, readable before one has an account. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Header } from '../../header/Header.tsx';
import { groupTokenStart } from '#api/groupSchemas.ts';
import { Invitation } from './Invitation.tsx';
import { ToGroup } from './ToGroup.tsx';
import { InviteOver } from './InviteOver.tsx';
import { keepInvite, keptInvite } from './keptInvite.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { pages } from '#api/pages.ts';

function AnyInvitation({ token }: { token: string }) {
  return token.startsWith(groupTokenStart) ? (
    <ToGroup token={token} />
  ) : (
    <Invitation token={token} />
  );
}

export function Component() {
  const [params] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? keptInvite());

  usePageTitle(pages['/invite'].title);
  useEffect(() => {
    if (token !== null) keepInvite(token);
    const address = new URL(location.href);
    address.searchParams.delete('token');
    history.replaceState(history.state, '', address);
  }, [token]);

  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-4xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        {token === null ? (
          <InviteOver title="Part of the link is missing">
            Open the link in the mail once more, or copy all of it.
          </InviteOver>
        ) : (
          <AnyInvitation token={token} />
        )}
      </main>
    </>
  );
}
