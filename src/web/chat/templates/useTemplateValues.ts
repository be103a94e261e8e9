/** What is known of these buyers for the fields of a template. */
import { useSelector } from 'react-redux';
import type { ThreadView } from '#api/chatSchemas.ts';
import { formatDate } from '#domain/calendar.ts';
import type { TemplateValues } from '#domain/chat/templateFields.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { joinNames } from '#domain/joinNames.ts';
import { useReply } from '../../client/useReply.ts';
import { contractQueries } from '../../contract/contractQueries.ts';
import { propertyQueries } from '../../property/propertyQueries.ts';
import { firstName } from '../../user/firstName.ts';
import { useLocale } from '../../user/useLocale.ts';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { priceFigure, priceKind } from '#domain/property/price.ts';

/** @param listingKey of the home that is talked about */
export function useTemplateValues(view: ThreadView, listingKey: string | null): TemplateValues {
  const locale = useLocale();
  const profile = useSelector(selectActiveProfile);
  const [homes] = useReply(
    propertyQueries.homeCards,
    listingKey === null ? null : { body: { listingKeys: [listingKey] } },
  );
  const [agreements] = useReply(contractQueries.profileContracts, {});
  const home = homes.status === 'idle' ? homes.reply[0] : undefined;
  const agreement =
    agreements.status === 'idle'
      ? agreements.reply.data.find(
          (one) => one.buyerGroupId === view.groupId && phaseOf(one) === 'in force',
        )
      : undefined;
  const buyers = view.people
    .filter(({ side, leftAt }) => side === 'buyers' && leftAt === null)
    .map(({ name }) => firstName(name));
  return {
    ...(buyers[0] !== undefined && {
      'buyer first name': buyers[0],
      'buyer names': joinNames(buyers),
    }),
    ...(home && { 'home address': home.address }),
    // Only an asking price: the template does not say which kind it is.
    ...(home && priceKind(home) === 'asking' && { 'home price': priceFigure(home) }),
    ...(agreement && { 'agreement end': formatDate(agreement.holdsThrough, locale) }),
    ...(profile && { 'my first name': firstName(profile.displayName) }),
    ...(profile && profile.phone !== null && { 'my phone': profile.phone }),
  };
}
