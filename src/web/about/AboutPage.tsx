/** `/about`: who runs this installation, how to reach them, and the brokerage behind the agents. */
import { Link } from 'react-router';
import { pages } from '#api/pages.ts';
import { officeInWords } from '#domain/brokerage/BrokerageOffice.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { Elsewhere, ProsePage, ProsePart } from './ProsePage.tsx';
import { type AboutReply, WhileAsked } from './WhileAsked.tsx';

export function Component() {
  usePageTitle(pages['/about'].title);
  return (
    <ProsePage
      title="Who runs this"
      lead="Lintel is software that anybody can install. This is one installation of it; whoever runs it answers for it."
    >
      <WhileAsked>
        {(about) => (
          <>
            <Operator {...about} />
            <Brokerage {...about} />
            <ProsePart title="The software">
              <p className="figures">
                Lintel {about.version}. What you may expect of this installation stands in the{' '}
                <Link to="/terms" className="font-medium text-leaf underline">
                  terms and privacy
                </Link>
                .
              </p>
              {about.demoYn && (
                <p>
                  This is a demo: its homes, people and letters are made up, and nothing here binds
                  anybody.
                </p>
              )}
            </ProsePart>
          </>
        )}
      </WhileAsked>
    </ProsePage>
  );
}

function Operator({ operator }: AboutReply) {
  const { name, address, email, phone } = operator;
  const missing = [
    ...(name === null ? ['a name'] : []),
    ...(address === null ? ['an address'] : []),
    ...(email === null && phone === null ? ['a way to reach them'] : []),
  ];
  return (
    <ProsePart title="Whoever runs it">
      {name !== null && <p className="font-medium text-ink">{name}</p>}
      {address !== null && <p className="whitespace-pre-line">{address}</p>}
      {email !== null && (
        <p>
          <Elsewhere to={`mailto:${email}`}>{email}</Elsewhere>
        </p>
      )}
      {phone !== null && (
        <p>
          <Elsewhere to={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Elsewhere>
        </p>
      )}
      {missing.length > 0 && (
        <p>
          Whoever set this installation up has not given{' '}
          {new Intl.ListFormat('en-US', { type: 'disjunction' }).format(missing)}.
          {missing.length === 3 && ' Think twice before you trust it with anything.'}
        </p>
      )}
    </ProsePart>
  );
}

function Brokerage({ brokerage }: AboutReply) {
  return (
    <ProsePart title="The brokerage">
      {brokerage === null ? (
        <p>No brokerage is entered yet, so no agent works here.</p>
      ) : (
        <p>
          Agents here work under <span className="font-medium text-ink">{brokerage.name}</span>,
          license <span className="inline-block">{brokerage.licenseNumber}</span>, which stands on
          every agreement and answers for them.
          {brokerage.office && <> {officeInWords(brokerage.office)}.</>}
        </p>
      )}
    </ProsePart>
  );
}
