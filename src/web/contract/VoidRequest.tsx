/** Which admin asks to void an active agreement, why, and who is to answer. Admins alone see it. */
import { formatInstant } from '#domain/calendar.ts';
import type { ContractView } from '#api/contract/ContractView.ts';
import { joinNames } from '#domain/joinNames.ts';

export interface VoidRequestProps {
  request: NonNullable<ContractView['voidRequest']>;
  timeZone: string;
  locale: string;
}

export function VoidRequest({ request, timeZone, locale }: VoidRequestProps) {
  const { from, reason, at, yoursYn } = request;
  return (
    <section aria-label="Request to void it" className="mb-5 rounded-card bg-clay-wash px-4 py-3.5">
      <p className="font-medium">
        {yoursYn ? 'You ask' : `${from} asks`} to void it, since{' '}
        <span className="figures">{formatInstant(at, timeZone, locale)}</span>:
      </p>
      <blockquote className="mt-1.5 whitespace-pre-line">{reason}</blockquote>
      <p className="mt-2 text-small">{whoDecides(request)}</p>
    </section>
  );
}

function whoDecides({ yoursYn, others }: VoidRequestProps['request']): string {
  if (!yoursYn)
    return 'It is void once you say so too. Until then it holds, and its parties are not told.';
  return others.length > 0
    ? `${joinNames(others, 'or')} says next whether it is void. Until then it holds, and its parties are not told.`
    : 'You are the only admin here, and it takes two. Whoever runs this installation makes somebody else an admin with “npm run admin -- name@example.com”; until then it holds.';
}
