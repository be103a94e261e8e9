/** The text in force; whoever changes what it means gives `consentVersions.tos` a new date. */
export interface Clause {
  title: string;
  text: string;
}

export const terms: Clause[] = [
  {
    title: 'What Lintel is',
    text: 'Lintel is a place to search homes, to compare what agents charge, and to sign and keep agreements with them. It is run by whoever installed it, and every brokerage that works here answers for its own agents. Lintel itself is no agent, no lender, no appraiser and no lawyer, and nothing here is legal or tax advice.',
  },
  {
    title: 'Who may use it',
    text: 'Anybody may search. To open an account you are at least 18 years old, act for yourself, and give your own name as it stands on your ID. One person, one account; keep your password and your passkeys to yourself, and tell us when somebody else got hold of them.',
  },
  {
    title: 'What binds you, and what does not',
    text: 'Searching homes, comparing agents and reading drafts bind you to nothing. An agreement binds you once you have signed it and the other side has too, as it would on paper. Before you sign, you see the whole text and what it may cost you. Nothing is signed for you, and each signature is recorded with the text it was given to.',
  },
  {
    title: 'What homes and figures are worth',
    text: 'Listings come from feeds and imports and can be late or wrong; each page says where its facts came from and when they were confirmed. Monthly costs are worked out from figures that you can see and change. They are estimates, no offer of a loan. Look at a home and its papers before you buy it.',
  },
  {
    title: 'What you bring',
    text: 'What you write and upload stays yours. You let Lintel store it and show it to the people it is meant for, and to nobody else. Upload nothing that belongs to others or breaks the law, and do not mislead, harass or shut people out because of who they are: fair housing law holds here as everywhere.',
  },
  {
    title: 'Using it fairly',
    text: 'Do not try to get at what is not yours, to overload the service, or to collect people’s data from it. Accounts that do are closed.',
  },
  {
    title: 'How it ends',
    text: 'You may delete your account at any time on your profile page. Agreements that you signed stay in force between you and the other side, and are kept as long as the law asks. An account may be closed when these terms are broken; you are told why by mail.',
  },
  {
    title: 'What Lintel answers for',
    text: 'The service is offered as it is, with care but without a promise that it is always there or free of faults. Whoever runs it answers for damage done on purpose or by gross negligence, and where the law does not let that be limited.',
  },
  {
    title: 'When the terms change',
    text: 'A new version carries a new date, and you are asked again when you next ask for an agreement, or accept an invitation to one. What you signed before stays under the version you accepted then.',
  },
];

export const privacy: Clause[] = [
  {
    title: 'What is kept',
    text: 'Your name, e-mail address and, where you give them, phone number and photo; what you agreed to and when; where you are signed in, with the kind of browser and the network address; and what you do here that must be remembered: agreements, invitations, signatures. Passwords are kept only as hashes that cannot be read back.',
  },
  {
    title: 'What it is for',
    text: 'To run your account, your search and your agreements, to protect both, and to keep the records that the law asks of brokerages. It is not sold, and not used for advertising.',
  },
  {
    title: 'Who sees it',
    text: 'You; the co-buyers and agents you work with, each as far as their part goes; and the brokerage that answers for the agreement.',
  },
  {
    title: 'Where it is',
    text: 'On the server of this installation. Pages load nothing from other companies, unless whoever runs this installation has set up a map, mail or measuring service; measuring how you use the pages waits for your consent, which you can take back on your profile page.',
  },
  {
    title: 'How long',
    text: 'As long as you have an account. Signed agreements and their evidence stay as long as the law asks, also after you have left.',
  },
  {
    title: 'What you can do',
    text: 'On your profile page you see and correct what is kept, take all of it with you as a file, sign out your devices, and delete your account.',
  },
];
