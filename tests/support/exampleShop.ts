import type { shop as ownShop } from '../../src/config/shop.ts';

export const orderNumberPrefix = 'SR';

export const plan = { maxPaymentLkr: undefined as number | undefined };

/**
 * The tests read this in the place of `src/config/shop.ts`, so that they still pass when the owner has changed that. The
 * browser tests run on the built shop, with its own values.
 */
export const shop = {
  name: 'Sarasa',
  tagline: 'Clothes for the island, made to be lived in.',
  description:
    'Sarasa is an online clothing shop for Sri Lanka: batik, handloom, linen and everyday cotton for men and women, delivered island-wide.',
  wordMark: undefined as typeof ownShop.wordMark,
  company: 'Sarasa Clothing (Private) Limited',
  businessRegistration: 'PV 00212345' as string | undefined,
  taxNumber: 'VAT 123456789-7000' as string | undefined,
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
  whatsApp: '94112345678' as string | undefined,
  waysToPay: ['Visa', 'Mastercard', 'Cash on delivery', 'Bank transfer'],
  contactUrl: 'https://www.facebook.com/sarasa.example',
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/sarasa.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/sarasa.example' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@sarasa.example' },
  ],
  delivery: [{ from: '2026-11-22', costLkr: 350, freeFromLkr: 10_000 }],
  fastDeliveryDistricts: ['Colombo', 'Gampaha', 'Kalutara', 'Kandy', 'Galle', 'Kurunegala'],
  policiesValidFrom: '1 November 2026',
} as const satisfies { [Name in keyof typeof ownShop]: unknown };
