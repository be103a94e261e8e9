/** What brokers write most often when they send an agreement back; each is whole as it stands. */
export const returnReasons = [
  'The fee is not that of the package. Use the package’s fee, or a package of its own.',
  'The term is longer than we agree to. Shorten it, or say why it has to be so long.',
  'The area is too wide. Name the towns or homes it covers.',
  'A buyer who is on the purchase is missing here. Invite them as a client.',
  'A name is not as it stands on the ID. Correct it and propose it anew.',
] as const;
