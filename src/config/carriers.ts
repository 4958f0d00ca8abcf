export interface Carrier {
  name: string;
  /** The page that looks a parcel up; `{number}` stands for the tracking number. Without it, the customer enters the number there. */
  trackingUrl?: string;
}

/** The owner's list. None of these carriers documents a link that holds the number: open each with a real one first. */
export const carriers: readonly Carrier[] = [
  { name: 'Domex', trackingUrl: 'https://domex.lk/Order-Details.php?wbno={number}' },
  { name: 'Citypak', trackingUrl: 'https://track.citypak.lk/track?tracking_number={number}' },
  { name: 'Koombiyo', trackingUrl: 'https://koombiyodelivery.lk/Track/track_id' },
  { name: 'Prompt Xpress', trackingUrl: 'https://www.promptxpress.lk/TrackItem.aspx' },
  { name: 'Pronto', trackingUrl: 'https://www.prontolanka.lk/' },
  { name: 'Sri Lanka Post', trackingUrl: 'https://slpmail.slpost.gov.lk/track/' },
];
