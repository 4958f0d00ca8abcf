/** The shop's name as a drawing: an SVG path in the colour of the surrounding text. */
export interface WordMark {
  /** Should end at the letters, without space above and below them. */
  viewBox: string;
  path: string;
}

/**
 * The shop's identity, for its owner to change. Contains no secrets.
 * The build takes the page title, the splash screen and the web app manifest from here.
 */
export const shop = {
  name: 'Sarasa',
  tagline: 'Clothes for the island, made to be lived in.',
  /** One or two sentences for search engines. */
  description:
    'Sarasa is an online clothing shop for Sri Lanka: batik, handloom, linen and everyday cotton for men and women, delivered island-wide.',
  /** Replaces the name in the header and on the splash screen; if undefined, the name is shown as text. */
  wordMark: undefined as WordMark | undefined,
  company: 'Sarasa Clothing (Private) Limited',
  /** The public URL of the shop. */
  url: 'https://sarasa.example',
  address: {
    street: '42 Horton Place',
    city: 'Colombo',
    postalCode: '00700',
    country: 'Sri Lanka',
  },
  /** The postal address for returned parcels. */
  returnAddress: 'Sarasa Returns, 42 Horton Place, Colombo 00700, Sri Lanka',
  email: 'hello@sarasa.example',
  phone: '+94 11 234 5678',
  /** The contact link of the footer: a social media profile. */
  contactUrl: 'https://www.facebook.com/sarasa.example',
  /** The links of the home page's footer banner. */
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/sarasa.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/sarasa.example' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@sarasa.example' },
  ],
  /** The date shown in the legal texts, from which they are valid. */
  policiesValidFrom: '1 November 2026',
} as const;
