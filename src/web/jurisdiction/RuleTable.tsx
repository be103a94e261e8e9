/** The law in force, a line for each state: a table where there is room, a list on a phone. */
import { Link } from 'react-router';
import { formatDate, type Instant } from '#domain/calendar.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { useLocale } from '../user/useLocale.ts';
import { coverageWords, lawWords } from '#domain/jurisdiction/lawWords.ts';
import { withHouseRules } from '#domain/jurisdiction/jurisdiction.ts';
import { placeName, type Rules } from './ruleWords.ts';
import { isStale, type RuleRow } from './useRuleRows.ts';

const columns = ['State', 'Agreement needed', 'Longest', 'Touring', 'Rebates', 'Source', 'Read'];
const cell = 'py-1 align-top lg:border-t lg:border-line lg:px-3 lg:py-2.5 max-lg:block';

export interface RuleTableProps {
  rows: RuleRow[];
  /** Fills in what a state's own law does not say. */
  house: Rules | null;
  now: Instant;
}

export function RuleTable({ rows, house, now }: RuleTableProps) {
  return (
    <table className="w-full text-left max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((words) => (
            <th
              key={words}
              scope="col"
              className="px-3 py-2 text-small font-medium whitespace-nowrap text-ink-soft"
            >
              {words}
            </th>
          ))}
          <th scope="col" className="px-3">
            <span className="sr-only">Change</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <Row key={row.jurisdictionId} row={row} house={house} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, house, now }: { row: RuleRow; house: Rules | null; now: Instant }) {
  const locale = useLocale();
  const { rules } = row;
  const words = lawWords(house === null ? rules : withHouseRules(rules, house));
  const place = placeName(rules.state);
  return (
    <tr className="max-lg:block max-lg:border-t max-lg:border-line max-lg:py-3">
      <th scope="row" className={`${cell} font-medium`}>
        {place}
        <span className="block text-small font-normal text-ink-soft">
          {coverageWords[rules.coverage]}
        </span>
      </th>
      <td className={cell}>{words.agreementNeededBefore}</td>
      <td className={cell}>
        <Small>Longest: </Small>
        {words.maxTermForPeople}
      </td>
      <td className={cell}>
        <Small>Touring: </Small>
        {words.touringMaxDays}
      </td>
      <td className={cell}>
        <Small>Rebates: </Small>
        {words.rebateStatus}
      </td>
      <td className={`${cell} max-w-64`}>
        <a
          href={rules.source.url}
          target="_blank"
          rel="noreferrer"
          title={rules.source.text}
          className="inline-flex min-h-6 items-start gap-1.5 text-leaf underline"
        >
          <span className="line-clamp-2">{rules.source.text}</span>
          <Icon name="external-link" size={14} className="mt-1 shrink-0" />
          <span className="sr-only">(opens in another tab)</span>
        </a>
      </td>
      <td className={`${cell} lg:whitespace-nowrap`}>
        <Small>Read: </Small>
        {formatDate(rules.readOn, locale)}
        <span className="block text-small text-ink-soft">
          {rules.review === null ? 'Not reviewed' : `Reviewed by ${rules.review.by}`}
        </span>
        {isStale(rules.readOn, now) && (
          <span className="flex items-center gap-1.5 text-small font-medium text-amber">
            <Icon name="clock" size={14} /> Over a year ago
          </span>
        )}
      </td>
      <td className={`${cell} lg:text-right`}>
        <Link
          to={{ search: `?${new URLSearchParams({ change: rules.state })}` }}
          aria-label={`Draft a change of the rules: ${place}`}
          className="-my-2.5 inline-flex min-h-11 items-center font-medium text-leaf underline"
        >
          Change
        </Link>
      </td>
    </tr>
  );
}

/** Takes the place of the column's head where there are no columns. */
function Small({ children }: { children: string }) {
  return <span className="text-ink-soft lg:hidden">{children}</span>;
}
