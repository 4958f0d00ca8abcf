import type { AuthService } from '../../services/auth/auth.ts';
import type { ContentDocument } from '../../services/content/documents.ts';
import type { DatabaseService } from '../../services/database/database.ts';
import type { UserAddress } from '../../../src/domain/address.ts';
import { recipientPath, type RecipientSnapshot } from '../../../src/domain/documents/recipient.ts';
import { orderIdOf, recordPath, toPurchaseDocument } from '../../../src/domain/documents/record.ts';
import { orderedProducts, type OrderedProduct } from './orderedProducts.ts';

/** The demo shop's customer; in demo mode the sign-in page shows the email and the password. */
export const demoCustomer = {
  uid: 'demo-customer',
  email: 'demo@sarasa.lk',
  password: 'ayubowan',
  displayName: 'Nimali Perera',
  phone: '071 234 5678',
} as const;

const mother: UserAddress = {
  userCountry: 'Sri Lanka',
  userFullName: 'Kusum Perera',
  userAddress: '42 Dharmaraja Mawatha',
  userLandmark: 'Behind the Buddhist school, blue gate',
  userCity: 'Kandy',
  userPostalCode: '20000',
  userPhone: '077 345 6789',
  userSecondPhone: '081 222 3344',
};

const friend: UserAddress = {
  userCountry: 'Sri Lanka',
  userFullName: 'Sanduni Fernando',
  userAddress: '7 Church Street',
  userCity: 'Galle',
  userPostalCode: '80000',
  userPhone: '076 456 7890',
};

interface SeedOrder {
  isOrderShipped: boolean;
  isOrderCompleted: boolean;
  /** Quantity for each of the product's first sizes. */
  quantities: readonly number[];
}

interface SeedPayment {
  /** The order ids follow from it, as those of every payment do. */
  sessionId: string;
  /** Days since it was made; undefined for an old order without a time. */
  ageDays: number | undefined;
  orders: readonly SeedOrder[];
  recipient?: RecipientSnapshot;
}

const dayMs = 86_400_000;

const pending = { isOrderShipped: false, isOrderCompleted: false };
const shipped = { isOrderShipped: true, isOrderCompleted: false };
const confirmed = { isOrderShipped: true, isOrderCompleted: true };

/** Payments of one and of several lines, and at least one order in every status. */
export const demoPayments: readonly SeedPayment[] = [
  {
    sessionId: 'cs_test_demoTodayQm1TgXy5LbNcA',
    ageDays: 0.2,
    orders: [
      { ...pending, quantities: [1] },
      { ...pending, quantities: [1, 1] },
    ],
    recipient: {
      address: mother,
      giftMessage: 'Happy birthday, Amma! 🎂\nWe will be home in April.\nNimali and the children',
    },
  },
  {
    sessionId: 'cs_test_demoRecentS3iGpL0eJdU',
    ageDays: 5,
    orders: [
      { ...shipped, quantities: [1, 2] },
      { ...confirmed, quantities: [1] },
    ],
  },
  {
    sessionId: 'cs_test_demoOldI6pAoT8eWqH',
    ageDays: undefined,
    orders: [{ ...confirmed, quantities: [3] }],
  },
];

function toPurchase(order: SeedOrder, product: OrderedProduct, purchasedAt: Date | undefined) {
  const { quantities, isOrderShipped, isOrderCompleted } = order;
  const line = {
    productName: product.slug,
    productImages: product.picture,
    productPrice: product.price,
    productSize: product.sizes
      .slice(0, quantities.length)
      .map((size, index) => ({ size, quantity: quantities[index] ?? 1 })),
  };
  const progress = { isOrderShipped, isOrderCompleted };
  return { ...toPurchaseDocument(line), ...progress, ...(purchasedAt && { purchasedAt }) };
}

/**
 * Adds the demo customer with a profile, an address, two people of her address book and five orders from the catalogue. The orders bypass the
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
  database.write(recipientPath(uid, '0'), mother);
  database.write(recipientPath(uid, '1'), friend);
  const products = orderedProducts(catalogue);
  // Takes products from different parts of the catalogue, so that the orders look different.
  const step = Math.max(1, Math.floor(products.length / demoPayments.flatMap(({ orders }) => orders).length));
  let next = 0;
  for (const { sessionId, ageDays, orders } of demoPayments) {
    const purchasedAt = ageDays === undefined ? undefined : new Date(nowMs - ageDays * dayMs);
    for (const [index, order] of orders.entries()) {
      const product = products[next * step];
      next += 1;
      if (!product) continue;
      database.write(recordPath(uid, orderIdOf(sessionId, index)), toPurchase(order, product, purchasedAt));
    }
  }
}
