/** What is said in the report about one cell, or about a row as a whole. */
export interface RowProblem {
  /** Of the file, from 1. */
  line: number;
  /** By its name in the mapping; empty where it is about the row as a whole. */
  field: string;
  /** What stood there. */
  value: string;
  /** A sentence. */
  reason: string;
}

/** `left out` costs the cell, `noted` nothing: it is read otherwise than it stands there. */
export interface CellNote extends RowProblem {
  effect: 'left out' | 'noted';
}
