/** What a field or a button with a list says of itself before its list is there: as Base UI says it then. */
export const closedCombobox = {
  role: 'combobox',
  'aria-expanded': false,
  'aria-haspopup': 'listbox',
} as const;
