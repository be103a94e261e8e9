/** One reason for which a row was refused. */
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
