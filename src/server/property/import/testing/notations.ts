/** The same table as R, Excel and pandas save it, cell by cell. */

export interface Notation {
  /** Of a cell in a column; the header stands as it is. */
  write(cell: string, column: string): string;
  quoteAll: boolean;
  newline: string;
  /** Behind the last cell of each row. */
  tail: string;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const isNumber = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell);
/** Sums and areas; ZIP codes are text in R, as they are in a file with a schema. */
const sums = new Set([
  'price',
  'sqft_living',
  'sqft_lot',
  'sqft_above',
  'sqft_living15',
  'sqft_lot15',
]);

/** What is taken for a number loses the zeros in front. */
const withoutZeros = (cell: string) => String(Number(cell));

function scientific(cell: string): string {
  const [digits = '', exponent = ''] = Number(cell).toExponential().split('e');
  return `${digits}e${exponent.charAt(0)}${exponent.slice(1).padStart(3, '0')}`;
}

function inDollars(cell: string): string {
  return `$${Number(cell).toLocaleString('en-US')}`;
}

function usDay(cell: string): string {
  const [year, month, day] = cell.split('-').map(Number);
  return `${month}/${day}/${year}`;
}

export const notations: Record<'R' | 'Excel' | 'pandas', Notation> = {
  R: {
    write: (cell, column) => {
      if (cell === '') return 'NA';
      if (column === 'waterfront') return cell === '1' ? 'TRUE' : 'FALSE';
      if (column === 'id') return withoutZeros(cell);
      return sums.has(column) && isNumber(cell) ? scientific(cell) : cell;
    },
    quoteAll: true,
    newline: '\n',
    tail: '',
  },
  Excel: {
    write: (cell, column) => {
      if (cell === '') return '#N/A';
      if (column === 'date') return usDay(cell);
      if (column === 'id') return withoutZeros(cell);
      if (column === 'price') return inDollars(cell);
      return sums.has(column) && isNumber(cell) ? Number(cell).toLocaleString('en-US') : cell;
    },
    quoteAll: false,
    newline: '\r\n',
    tail: ',,',
  },
  pandas: {
    write: (cell, column) => {
      if (cell === '') return 'nan';
      if (column === 'date') return `${cell} 00:00:00`;
      return /^\d+$/.test(cell) ? `${withoutZeros(cell)}.0` : cell;
    },
    quoteAll: false,
    newline: '\n',
    tail: '',
  },
};

/** @param rows the header first */
export function writeTable(rows: string[][], notation: Notation): string {
  const [header = [], ...body] = rows;
  const line = (cells: string[]) =>
    cells
      .map((cell) => (notation.quoteAll || /[",\n]/.test(cell) ? quoted(cell) : cell))
      .join(',') +
    notation.tail +
    notation.newline;
  const written = body.map((cells) =>
    line(cells.map((cell, at) => notation.write(cell, header[at]!))),
  );
  const bom = notation === notations.Excel ? '\ufeff' : '';
  return bom + line(header) + written.join('');
}
