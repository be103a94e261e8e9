import type { Home } from '#domain/property/Home.ts';

/** The seller's agent and firm, and how each is reached. */
export function Lister({ property }: Pick<Home, 'property'>) {
  const { listAgentFullName: agent, listOfficeName: office } = property;
  if (agent === null && office === null) {
    return <p className="text-lead">The source names neither agent nor firm.</p>;
  }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {agent !== null && (
          <Who
            name={agent}
            phone={property.listAgentPreferredPhone}
            email={property.listAgentEmail}
            license={property.listAgentStateLicense}
          />
        )}
        {office !== null && (
          <Who
            name={office}
            phone={property.listOfficePhone}
            email={property.listOfficeEmail}
            license={property.listOfficeCorporateLicense}
          />
        )}
      </div>
      <p className="mt-4 text-ink-soft">{agent ?? 'The firm'} works for the seller, not for you.</p>
    </>
  );
}

interface WhoProps {
  name: string;
  phone: string | null;
  email: string | null;
  license: string | null;
}

const linked =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4';

function Who({ name, phone, email, license }: WhoProps) {
  return (
    <div className="min-w-0">
      <p className="text-lead font-semibold wrap-anywhere">{name}</p>
      {license !== null && <p className="text-small text-ink-soft">License {license}</p>}
      {phone !== null && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={`figures ${linked}`}>
            {phone}
          </a>
        </p>
      )}
      {email !== null && (
        <p>
          <a href={`mailto:${email}`} className={`${linked} wrap-anywhere`}>
            {email}
          </a>
        </p>
      )}
    </div>
  );
}
