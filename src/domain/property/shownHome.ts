/** A home as its page may tell it: the seller's choices applied to every part. */
import type { Instant } from '../calendar.ts';
import type { Home } from './Home.ts';
import { isForEverybody } from './shownPictures.ts';
import type { Property, PropertyEvent } from './Property.ts';
import { cumulativeDaysOnMarket, daysOnMarket } from './daysOnMarket.ts';
import { shownAddress, shownLocation } from './shown.ts';
import { withoutAddress } from './withoutAddress.ts';

/** `history` is oldest first. Whether the home may be shown at all is `isPublic`'s to say. */
export function shownHome(property: Property, history: PropertyEvent[], now: Instant): Home {
  const {
    media,
    internetEntireListingDisplayYn: _mayBeShown,
    suppressedAt: _notSuppressed,
    ...rest
  } = property;
  return {
    property: {
      ...rest,
      unparsedAddress: shownAddress(property),
      ...(property.internetAddressDisplayYn ? {} : withheldParts(property)),
    },
    media: property.internetAddressDisplayYn
      ? media.filter(isForEverybody)
      : media.filter(isForEverybody).map((item) => ({
          ...item,
          shortDescription: withoutAddress(item.shortDescription, property),
        })),
    history,
    daysOnMarket: daysOnMarket(property, now),
    cumulativeDaysOnMarket: cumulativeDaysOnMarket(property, now),
    listedAgain: null,
  };
}

/**
 * The parcel number is as good as an address: every county has a page that finds it. A virtual tour
 * begins with the address more often than not.
 */
function withheldParts(property: Property): Partial<Property> {
  return {
    ...shownLocation(property),
    streetNumber: null,
    streetName: null,
    unitNumber: null,
    parcelNumber: null,
    subdivisionName:
      (property.subdivisionName && withoutAddress(property.subdivisionName, property)) || null,
    virtualTourUrl: null,
    openHouses: property.openHouses.map((openHouse) => ({
      ...openHouse,
      openHouseRemarks:
        openHouse.openHouseRemarks && withoutAddress(openHouse.openHouseRemarks, property),
    })),
    publicRemarks: property.publicRemarks && withoutAddress(property.publicRemarks, property),
  };
}
