import type { AuthService } from '../../emulators/auth/auth.ts';
import type { ContentDocument } from '../../emulators/content/documents.ts';
import type { DatabaseService } from '../../emulators/database/database.ts';
import { orderedProducts, type OrderedProduct } from './orderedProducts.ts';

/** The demo shop's customer; in demo mode the sign-in page shows the email and the password. */
export const demoCustomer = {
  uid: 'demo-customer',
  email: 'demo@sarasa.lk',
  password: 'ayubowan',
  displayName: 'Nimali Perera',
  phone: '071 234 5678',
} as const;

interface SeedOrder {
  id: string;
  isOrderShipped: boolean;
  isOrderCompleted: boolean;
  /** Quantity for each of the product's first sizes. */
  quantities: readonly number[];
}

interface SeedPayment {
  /** Days since it was made; undefined for an old order without a time. */
  ageDays: number | undefined;
  orders: readonly SeedOrder[];
}

const dayMs = 86_400_000;

const pending = { isOrderShipped: false, isOrderCompleted: false };
const shipped = { isOrderShipped: true, isOrderCompleted: false };
const confirmed = { isOrderShipped: true, isOrderCompleted: true };

/** Payments of one and of several lines, and at least one order in every status. */
const payments: readonly SeedPayment[] = [
  {
    ageDays: 0.2,
    orders: [
      { id: 'k3Vw8RzQm1TgXy5LbNcA', ...pending, quantities: [1] },
      { id: 'f7HjP2sDqE9uKoW4xMtB', ...pending, quantities: [1, 1] },
    ],
  },
  {
    ageDays: 5,
    orders: [
      { id: 'y6CnZ8aVrS3iGpL0eJdU', ...shipped, quantities: [1, 2] },
      { id: 'b1XtQ5mFhO7wNkR2vYzE', ...confirmed, quantities: [1] },
    ],
  },
  { ageDays: undefined, orders: [{ id: 'd9LsU4gJcI6pAoT8eWqH', ...confirmed, quantities: [3] }] },
];

function toPurchase(order: SeedOrder, product: OrderedProduct, purchasedAt: Date | undefined) {
  const { quantities, isOrderShipped, isOrderCompleted } = order;
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
    ...(purchasedAt && { purchasedAt }),
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
  const products = orderedProducts(catalogue);
  // Takes products from different parts of the catalogue, so that the orders look different.
  const step = Math.max(1, Math.floor(products.length / payments.flatMap(({ orders }) => orders).length));
  let next = 0;
  for (const { ageDays, orders } of payments) {
    const purchasedAt = ageDays === undefined ? undefined : new Date(nowMs - ageDays * dayMs);
    for (const order of orders) {
      const product = products[next * step];
      next += 1;
      if (!product) continue;
      database.write(`users/${uid}/userPurchases/${order.id}`, toPurchase(order, product, purchasedAt));
    }
  }
}
