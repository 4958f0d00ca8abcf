/** A drawn word mark: one path, in the colour of the text around it. */
export interface WordMark {
  /** Four numbers; the height is the letters' own, without air above and below. */
  viewBox: string;
  path: string;
}

/**
 * The shop's identity: everything an owner changes to make the shop theirs. No secrets.
 * The page's title, its splash and the web app manifest take it from here when the shop is built.
 */
export const shop = {
  name: 'Sarasa',
  tagline: 'Clothes for the island, made to be lived in.',
  /** For search engines: one or two sentences. */
  description:
    'Sarasa is an online clothing shop for Sri Lanka: batik, handloom, linen and everyday cotton for men and women, delivered island-wide.',
  /** Shown in place of the name at the top and while the shop loads; undefined sets the name in type. */
  wordMark: undefined as WordMark | undefined,
  company: 'Sarasa Clothing (Private) Limited',
  /** Public address of the shop, used in links that leave it. */
  url: 'https://sarasa.example',
  address: {
    street: '42 Horton Place',
    city: 'Colombo',
    postalCode: '00700',
    country: 'Sri Lanka',
  },
  /** Where returned parcels go. */
  returnAddress: 'Sarasa Returns, 42 Horton Place, Colombo 00700, Sri Lanka',
  email: 'hello@sarasa.example',
  phone: '+94 11 234 5678',
  /** The footer's external contact link: a social-media profile. */
  contactUrl: 'https://www.facebook.com/sarasa.example',
  /** The three links of the home page's footer banner. */
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/sarasa.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/sarasa.example' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@sarasa.example' },
  ],
  /** The date from which the legal texts hold, as they show it. */
  policiesValidFrom: '1 November 2026',
} as const;
