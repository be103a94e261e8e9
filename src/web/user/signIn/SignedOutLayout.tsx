/** What every page before one is in stands in: the words at the left, the street at the right. */
import { type ReactNode, useState } from 'react';
import { Header } from '../../header/Header.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export interface SignedOutLayoutProps {
  /** Of the window. */
  title: string;
  children: ReactNode;
  /** Stands before the street; below the words on a phone. */
  aside?: ReactNode;
}

export function SignedOutLayout({ title, children, aside }: SignedOutLayoutProps) {
  const [hour] = useState(() => new Date().getHours());
  usePageTitle(title);
  return (
    <>
      <Header />
      <main
        id="main"
        className="lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[minmax(30rem,5fr)_6fr]"
      >
        <div className="mx-auto flex w-full max-w-md flex-col px-4 pt-10 pb-12 sm:px-0 lg:max-w-sm lg:justify-center lg:py-16">
          {children}
        </div>
        <div className="relative isolate lg:p-10">
          <img
            src={`/api/pictures/street.svg?hour=${hour}`}
            alt=""
            className="absolute inset-0 -z-10 hidden size-full bg-leaf-wash object-cover object-bottom lg:block dark:brightness-80"
          />
          {aside !== undefined && (
            <div className="mx-auto max-w-md px-4 pb-12 sm:px-0 lg:sticky lg:top-26">{aside}</div>
          )}
        </div>
      </main>
    </>
  );
}
