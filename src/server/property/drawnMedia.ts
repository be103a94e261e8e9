/** The pictures of a demo home, which are drawn from its facts whenever they are asked for. */
import type { Media } from '#domain/property/Media.ts';
import type { Property } from '#domain/property/Property.ts';
import { kindOf } from '#domain/property/PropertySubType.ts';
import type { PictureFacts } from '#illustrations/PictureFacts.ts';
import { scenesFor } from '#illustrations/scenesFor.ts';

/** What a drawing may know of a home. */
export function pictureFactsOf(home: Property): PictureFacts {
  return {
    id: home.listingKey,
    propertySubType: kindOf(home.propertySubType),
    yearBuilt: home.yearBuilt,
    storiesTotal: home.storiesTotal,
    garageSpaces: home.garageSpaces,
    waterfrontYN: home.waterfrontYn,
    bedroomsTotal: home.bedroomsTotal,
    bathroomsTotalInteger: home.bathroomsTotalInteger,
    livingArea: home.livingArea,
    lotSizeSquareFeet: home.lotSizeSquareFeet,
    latitude: home.latitude,
    longitude: home.longitude,
  };
}

/** The gallery, front first. Only for a home that is labelled as a demo: others show no drawing. */
export function drawnMedia(home: Property): Media[] {
  return scenesFor(pictureFactsOf(home)).map(({ scene, caption }) => ({
    mediaUrl: `/api/pictures/${home.listingKey}/${scene}.svg`,
    shortDescription: caption,
    illustrationYn: true,
  }));
}
