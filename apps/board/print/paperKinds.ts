/** What can be printed of an order, on which paper. */
export const paperKinds = [
  { id: 'slip-a6', title: 'Packing slip, A6', about: 'One page per parcel, to put into it' },
  { id: 'slip-a4', title: 'Packing slip, A4', about: 'One page per parcel, to put into it' },
  { id: 'label-a6', title: 'Address label, A6', about: 'For a label printer' },
  { id: 'label-a4', title: 'Address labels, A4', about: 'Sheets of 8 labels, 105 × 74 mm' },
] as const;

export type PaperKind = (typeof paperKinds)[number]['id'];

export const labelsPerSheet = 8;
