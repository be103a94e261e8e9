/** States whose regulator's own form must be used: no text of ours is printed there. */
import type { Jurisdiction } from '../jurisdiction.ts';
import { stateRow } from './stateRow.ts';

export const stateForms: Jurisdiction[] = [
  stateRow(
    'CO',
    {
      coverage: 'state_form',
      source: {
        text: 'Colorado Real Estate Commission, 4 CCR 725-1, chapter 7',
        url: 'https://dre.colorado.gov/real-estate-broker-contracts-and-forms',
      },
      readHow: 'part',
      gaps: [
        'A transaction broker is the state’s default; what the form says of it was not read.',
        'Term, money and notices stand in the form: only the house rules are checked beside it.',
      ],
    },
    {
      writtenFormYn: true,
      stateForm: {
        title: 'Colorado Real Estate Commission: exclusive right-to-buy contract',
        url: 'https://dre.colorado.gov/real-estate-broker-contracts-and-forms',
      },
    },
  ),
  stateRow(
    'WI',
    {
      coverage: 'state_form',
      source: {
        text: 'Wisconsin Department of Safety and Professional Services, form WB-36',
        url: 'https://dsps.wi.gov/Pages/Professions/RealEstateBroker/Default.aspx',
      },
      readHow: 'second_hand',
      gaps: [
        'Term, money and notices stand in the form: only the house rules are checked beside it.',
      ],
    },
    {
      writtenFormYn: true,
      stateForm: {
        title: 'WB-36 Buyer Agency/Tenant Representation Agreement',
        url: 'https://dsps.wi.gov/Pages/Professions/RealEstateBroker/Default.aspx',
      },
    },
  ),
];
