/**
 * What a drawn picture may know of a home: a plain object, so that the listing, the generated
 * country and a test can each hand one in. Whatever is null is chosen by chance from the id.
 */
export interface PictureFacts {
  /** The seed of all chance: the same id draws the same home, line for line. */
  readonly id: string;
  /** RESO's PropertySubType; what is not known here is drawn as a single-family home. */
  readonly propertySubType: string | null;
  readonly yearBuilt: number | null;
  readonly storiesTotal: number | null;
  readonly garageSpaces: number | null;
  readonly waterfrontYN: boolean;
  readonly bedroomsTotal: number | null;
  readonly bathroomsTotalInteger: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  readonly lotSizeSquareFeet: number | null;
  /** Degrees; with the longitude they choose plants, hills and whether it ever snows. */
  readonly latitude: number;
  readonly longitude: number;
}
