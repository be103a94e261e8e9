/** An agent as buyers read about one, beside the name and photo of the profile. */
import { z } from 'zod';
import { oneLine } from '../enteredText.ts';
import { Point } from '../geoSchemas.ts';
import { StateCode } from '../StateCode.ts';
import { KeptName } from '../user/personName.ts';
import { ProfileId } from '../user/User.ts';
import { languages } from './languages.ts';
import { License } from './License.ts';

/** Where an agent works: a circle around a place. */
export const AreaServed = z.object({
  name: z.string().trim().min(1, 'Name the place.').max(80),
  ...Point.shape,
  radiusMiles: z.int().min(1).max(200),
});
export type AreaServed = z.infer<typeof AreaServed>;

export const Language = z.enum(Object.keys(languages) as (keyof typeof languages)[]);
export type Language = z.infer<typeof Language>;

/** What agents write themselves, always. */
export const AgentStory = z.object({
  languages: z.array(Language).min(1, 'Choose at least one language.').max(15),
  /** A few sentences, shown on the card. */
  about: z.string().trim().max(1000),
  areas: z.array(AreaServed).max(20),
});
export type AgentStory = z.infer<typeof AgentStory>;

/** And what they say of their license once; from then on the brokerage keeps it. */
export const AgentEdit = AgentStory.extend({
  licenseNumber: oneLine(z.string().trim().min(1, 'Enter your license number.').max(40)),
  states: z.array(StateCode).min(1, 'Choose where you are licensed.').max(51),
});
export type AgentEdit = z.infer<typeof AgentEdit>;

/** RESO calls these Member and Office: the license stands with the person, the firm beside it. */
export const Agent = AgentStory.extend({
  profileId: ProfileId,
  name: KeptName,
  /** Those that hold. */
  licenses: z.array(License.pick({ state: true, number: true })),
  /** Where they hold: in the order of the licenses. */
  states: z.array(StateCode),
  photoFileId: z.uuid().nullable(),
  brokerageName: z.string().min(1).max(160),
  brokerageLicenseNumber: z.string().min(1).max(40),
  /** Generated for the demo. */
  demoYn: z.boolean(),
});
export type Agent = z.infer<typeof Agent>;
