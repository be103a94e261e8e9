/** The addresses of homes by their keys. */
import { propertyApi } from '#api/property.ts';
import { useReply } from '../../client/useReply.ts';

/** @returns the street address of a home, and its key until that is here or where it is hidden */
export function useHomeNames(listingKeys: string[]): (listingKey: string) => string {
  const [asked] = useReply(propertyApi.homeCards, {
    body: { listingKeys: listingKeys.slice(0, 100) },
  });
  return (listingKey) => {
    const card =
      asked.status === 'idle' ? asked.reply.find((home) => home.listingKey === listingKey) : null;
    return card?.address ?? listingKey;
  };
}
