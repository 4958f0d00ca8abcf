import type { AuthService } from '../../emulators/auth/auth.ts';
import type { ContentDocument } from '../../emulators/content/documents.ts';
import type { DatabaseService } from '../../emulators/database/database.ts';
import { isRecord, slugOf } from '../../emulators/values.ts';

/** The demo shop's customer; in demo mode the sign-in page shows the email and the password. */
export const demoCustomer = {
  uid: 'demo-customer',
  email: 'demo@sarasa.lk',
  password: 'ayubowan',
  displayName: 'Nimali Perera',
  phone: '071 234 5678',
} as const;

/** The fields of a product that an order needs. */
interface OrderedProduct {
  slug: string;
  /** Asset id of the first picture. */
  picture: string;
  /** LKR */
  price: number;
  sizes: readonly string[];
}

interface SeedOrder {
  id: string;
  /** Days since it was placed; undefined for an old order without a time. */
  ageDays: number | undefined;
  isOrderShipped: boolean;
  isOrderCompleted: boolean;
  /** Quantity for each of the product's first sizes. */
  quantities: readonly number[];
}

const dayMs = 86_400_000;

/** At least one order in every status. */
const orders: readonly SeedOrder[] = [
  {
    id: 'k3Vw8RzQm1TgXy5LbNcA',
    ageDays: 0.2,
    isOrderShipped: false,
    isOrderCompleted: false,
    quantities: [1],
  },
  {
    id: 'f7HjP2sDqE9uKoW4xMtB',
    ageDays: 2,
    isOrderShipped: true,
    isOrderCompleted: false,
    quantities: [1],
  },
  {
    id: 'y6CnZ8aVrS3iGpL0eJdU',
    ageDays: 5,
    isOrderShipped: true,
    isOrderCompleted: false,
    quantities: [1, 2],
  },
  { id: 'b1XtQ5mFhO7wNkR2vYzE', ageDays: 24, isOrderShipped: true, isOrderCompleted: true, quantities: [1] },
  {
    id: 'd9LsU4gJcI6pAoT8eWqH',
    ageDays: undefined,
    isOrderShipped: true,
    isOrderCompleted: true,
    quantities: [3],
  },
];

function readProduct(document: ContentDocument): OrderedProduct[] {
  const { _type, price, size, image, is_outof_stock } = document;
  const slug = slugOf(document);
  if (_type !== 'product' || is_outof_stock === true) return [];
  if (slug === '' || typeof price !== 'number' || !Array.isArray(size)) return [];
  const [first] = Array.isArray(image) ? (image as unknown[]) : [];
  const asset = isRecord(first) && isRecord(first.asset) ? first.asset : {};
  const picture = typeof asset._ref === 'string' ? asset._ref : '';
  const sizes = (size as unknown[]).filter((entry) => typeof entry === 'string' && entry !== '') as string[];
  return sizes.length > 0 ? [{ slug, picture, price, sizes }] : [];
}

function toPurchase(order: SeedOrder, product: OrderedProduct, nowMs: number) {
  const { ageDays, quantities, isOrderShipped, isOrderCompleted } = order;
  const rows = product.sizes
    .slice(0, quantities.length)
    .map((size, index) => ({ size, quantity: quantities[index] }));
  return {
    productName: product.slug,
    productImages: product.picture,
    productPrice: product.price,
    productSize: JSON.stringify(rows),
    isOrderShipped,
    isOrderCompleted,
    ...(ageDays === undefined ? {} : { purchasedAt: new Date(nowMs - ageDays * dayMs) }),
  };
}

/**
 * Adds the demo customer with a profile, an address and five orders from the catalogue. The orders bypass the
 * database's API, because orders placed through the API ship by themselves and none would stay pending.
 */
export function addDemoCustomer(
  auth: AuthService,
  database: DatabaseService,
  catalogue: readonly ContentDocument[],
  nowMs: number,
): void {
  const { uid, email, password, displayName, phone } = demoCustomer;
  auth.addUser({ localId: uid, email, password, displayName });
  database.write(`users/${uid}`, { userName: displayName, userPhone: phone });
  database.write(`userAddresses/${uid}`, {
    userCountry: 'Sri Lanka',
    userFullName: displayName,
    userAddress: '18/2 Temple Road, Nawala',
    userCity: 'Rajagiriya',
    userPostalCode: '10100',
    userPhone: phone,
  });
  const products = catalogue.flatMap(readProduct);
  // Takes products from different parts of the catalogue, so that the orders look different.
  const step = Math.max(1, Math.floor(products.length / orders.length));
  orders.forEach((order, index) => {
    const product = products[index * step];
    if (product) database.write(`users/${uid}/userPurchases/${order.id}`, toPurchase(order, product, nowMs));
  });
}
