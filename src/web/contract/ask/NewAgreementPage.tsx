/**
 * `/agreements/new?agent=…&package=…&version=…&kind=…&home=…&price=…&state=…`: one page from a package to a draft.
 * An agent who starts it for a client names them with `buyer=…`.
 */
import { useSearchParams } from 'react-router';
import { Header } from '../../header/Header.tsx';
import { AskedPackage } from './AskedPackage.tsx';
import { NoPackage } from './NoPackage.tsx';
import { NewAgreementParams } from './NewAgreementParams.ts';
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function Component() {
  const [params] = useSearchParams();
  const asked = NewAgreementParams.safeParse(Object.fromEntries(params));
  usePageTitle(pages['/agreements/new'].title);
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-3xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
        {asked.success ? <AskedPackage params={asked.data} /> : <NoPackage />}
      </main>
    </>
  );
}
