/** What buyers look for in a home besides price, size and place; RESO's fields. */
import { z } from 'zod';

/** A lookup of RESO's with several words at once, as people read them; empty if the source says nothing. */
const words = z.array(z.string().min(1).max(100)).max(50);
const told = z.boolean().nullable();
const text = z.string().max(200).nullable();

export const HomeFeatures = z.object({
  /** Of each pair the words tell what it is, and `Yn` whether there is any; null where nobody told. */
  heating: words,
  heatingYn: told,
  cooling: words,
  coolingYn: told,
  fireplaceYn: told,
  flooring: words,
  basement: words,
  basementYn: told,
  view: words,
  viewYn: told,
  poolFeatures: words,
  poolPrivateYn: told,
  parkingFeatures: words,
  /** Spaces of every sort, those of the garage among them. */
  parkingTotal: z.int().min(0).max(10_000).nullable(),

  elementarySchool: text,
  middleOrJuniorSchool: text,
  highSchool: text,
  highSchoolDistrict: text,
  subdivisionName: text,
  seniorCommunityYn: told,
});
export type HomeFeatures = z.infer<typeof HomeFeatures>;

/** The features of a home whose source mentions none. */
export const unknownFeatures = HomeFeatures.parse(
  Object.fromEntries(
    Object.entries(HomeFeatures.shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodArray ? [] : null,
    ]),
  ),
);
