/** One thing that an import left out, for the report that whoever keeps the file reads. */
export interface MapProblem {
  /** `way 4710`, `feature 12`. */
  element: string;
  /** The tag or member it is about; empty where it is about the element as a whole. */
  field: string;
  /** What stood there. */
  value: string;
  /** A sentence. */
  reason: string;
}

export type OnProblem = (problem: MapProblem) => void;
