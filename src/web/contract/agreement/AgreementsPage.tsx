/** `/agreements`: what somebody has agreed on, or is about to; the one that counts comes first. */
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router';
import { Header } from '../../header/Header.tsx';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { OwnAgreements } from './OwnAgreements.tsx';
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

/** Whoever looks at agreements of others is told whose they are. */
const titles = { buyer: 'Your agreements', agent: 'Agreements with your clients' };

export function Component() {
  const profile = useSelector(selectActiveProfile);
  usePageTitle(pages['/agreements'].title);
  // The broker has a list with everybody's.
  if (profile?.role === 'admin') return <Navigate to="/admin/agreements" replace />;
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-4xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        <h1 className="font-display text-page font-medium">{titles[profile?.role ?? 'buyer']}</h1>
        {profile?.role === 'buyer' && (
          <p className="mt-1">
            <Link
              to="/group"
              className="inline-flex min-h-11 items-center font-medium text-leaf underline"
            >
              {pages['/group'].title}
            </Link>
          </p>
        )}
        <OwnAgreements key={profile?.profileId} />
      </main>
    </>
  );
}
