/** A row becomes a home, or the reasons for which it does not. */
import { faultSentence } from '#domain/faultSentence.ts';
import { dateIn, type Instant } from '#domain/calendar.ts';
import { findDoubts } from '#domain/property/findDoubts.ts';
import { Property } from '#domain/property/Property.ts';
import type { HomeRecord } from '../HomeRecord.ts';
import { composeHome, type Source, type Told } from './composeHome.ts';
import { findPlaceProblem } from './placeProblems.ts';
import { neededCells } from './resoCells.ts';
import type { CellValues } from './resoCells.ts';
import type { RowProblem } from './RowProblem.ts';
import type { RowReading } from './rowReader.ts';

export type Decision = { home: HomeRecord } | { problems: RowProblem[] };

/** `today` is now, for what cannot lie in the future. */
export function decideRow(
  reading: RowReading,
  source: Omit<Source, 'listingKey'>,
  now: Instant,
): Decision {
  const { line, values, listingKey } = reading;
  const problem = (field: string, value: unknown, reason: string): RowProblem => ({
    line,
    field,
    value: value === undefined || value === null ? '' : String(value),
    reason,
  });
  const problems = [...reading.problems];
  const refused = new Set(problems.map(({ field }) => field));
  // A row that could not be cut into cells, or a cell that could not be read, is not missing too.
  const missing = refused.has('') ? [] : missingFields(values).filter((name) => !refused.has(name));
  problems.push(...missing.map((name) => problem(name, '', 'Is missing.')));
  if (problems.length > 0 || !isTold(values)) return { problems };

  const misplaced = findPlaceProblem(values);
  if (misplaced) {
    return { problems: [problem(misplaced.field, values[misplaced.field], misplaced.reason)] };
  }

  const home = composeHome(values, { ...source, listingKey });
  const checked = Property.safeParse(home.property, { error: faultSentence });
  if (!checked.success) {
    return {
      problems: checked.error.issues.map((issue) => {
        const field = String(issue.path[0]) as keyof Property;
        return problem(resoName(field), home.property[field], issue.message);
      }),
    };
  }
  const doubts = findDoubts(home.property, dateIn(home.property.timeZone, now));
  if (doubts.length > 0) {
    return {
      problems: doubts.map(({ field, reason }) =>
        problem(resoName(field), home.property[field], reason),
      ),
    };
  }
  return { home };
}

function isTold(values: CellValues): values is Told {
  return missingFields(values).length === 0;
}

function missingFields(values: CellValues): string[] {
  const missing: string[] = neededCells.filter((name) => values[name] === undefined);
  return values.UnparsedAddress === undefined && values.StreetName === undefined
    ? [...missing, 'UnparsedAddress']
    : missing;
}

/** `listPriceCents` is RESO's ListPrice, `waterfrontYn` its WaterfrontYN. */
function resoName(field: keyof Property): string {
  const name = field.replace(/Cents$/, '').replace(/Yn$/, 'YN');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
