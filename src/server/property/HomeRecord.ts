/** What a source says of one home: how it is, and what is known of its past. */
import type { Sighting } from '#domain/property/history/recordSteps.ts';
import type { Step } from '#domain/property/history/Step.ts';
import type { Property } from '#domain/property/Property.ts';

export interface HomeRecord {
  property: Property;
  /** What is told of the past beside the dates of the property itself. */
  history: Step[];
  /** As of when the record speaks; without it, when the home was last confirmed. */
  seen?: Sighting;
}
