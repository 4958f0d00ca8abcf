export interface WordMark {
  /** The box should end at the letters, without space above and below them. */
  viewBox: string;
  path: string;
}

export const orderNumberPrefix = 'SR';

/** Your plan with the payment provider. It stands apart from the shop, because the script that runs before the app needs it alone. */
export const plan = {
  /** LKR; the most that it allows for one payment (PayHere GO: 50_000, PLUS: 250_000). Deploy the checkout server together with the shop. */
  maxPaymentLkr: undefined as number | undefined,
};

/** The shop's identity, for its owner to change. No secrets. Every page loads it, so the carriers are in `carriers.ts`. */
export const shop = {
  name: 'Sarasa',
  tagline: 'Clothes for the island, made to be lived in.',
  description:
    'Sarasa is an online clothing shop for Sri Lanka: batik, handloom, linen and everyday cotton for men and women, delivered island-wide.',
  /** Replaces the name in the header and on the splash screen; if undefined, the name is shown as text. */
  wordMark: undefined as WordMark | undefined,
  company: 'Sarasa Clothing (Private) Limited',
  /** The number of the company's registration, such as PV 00212345. On receipts, packing slips and mails, if there is one. */
  businessRegistration: undefined as string | undefined,
  /** The number for tax, such as VAT 123456789-7000, in the same places. */
  taxNumber: undefined as string | undefined,
  url: 'https://sarasa.example',
  address: {
    street: '42 Horton Place',
    city: 'Colombo',
    postalCode: '00700',
    country: 'Sri Lanka',
  },
  returnAddress: 'Sarasa Returns, 42 Horton Place, Colombo 00700, Sri Lanka',
  email: 'hello@sarasa.example',
  phone: '+94 11 234 5678',
  /** The number for WhatsApp with its country code, digits only. Without one, the link is left out. */
  whatsApp: '94112345678' as string | undefined,
  /** Cards by their names, 'Cash on delivery' and 'Bank transfer'. The legal pages follow; `PAYMENT_METHODS` of the checkout server must name the same. */
  waysToPay: ['Visa', 'Mastercard', 'Cash on delivery', 'Bank transfer'],
  contactUrl: 'https://www.facebook.com/sarasa.example',
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/sarasa.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/sarasa.example' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@sarasa.example' },
  ],
  /** Add a new entry for a new price and keep the old ones, for receipts. Deploy the checkout server together with the shop. */
  delivery: [{ from: '2026-11-22', costLkr: 350, freeFromLkr: 10_000 }],
  /** Districts where parcels arrive within 2 to 3 days instead of 2 to 7, named as in `src/domain/deliveryWindow.ts`. */
  fastDeliveryDistricts: ['Colombo', 'Gampaha', 'Kalutara', 'Kandy', 'Galle', 'Kurunegala'],
  policiesValidFrom: '1 November 2026',
} as const;
