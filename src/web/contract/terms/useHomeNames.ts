/** The addresses of homes by their keys. */
import { useReply } from '../../client/useReply.ts';
import { propertyQueries } from '../../property/propertyQueries.ts';

/** @returns the street address of a home, and its key until that is here or where it is hidden */
export function useHomeNames(listingKeys: string[]): (listingKey: string) => string {
  const [asked] = useReply(propertyQueries.homeCards, {
    body: { listingKeys: listingKeys.slice(0, 100) },
  });
  return (listingKey) => {
    const card =
      asked.status === 'idle' ? asked.reply.find((home) => home.listingKey === listingKey) : null;
    return card?.address ?? listingKey;
  };
}
