import type { AuthService } from '../../services/auth/auth.ts';
import { addCodes } from './codes.ts';
import { addCounts } from './counts.ts';
import type { ContentDocument } from '../../services/content/documents.ts';
import type { DatabaseService } from '../../services/database/database.ts';
import { addSales } from './sales.ts';
import { seededRandom } from './seededRandom.ts';
import { addDemoOwner } from './demoOwner.ts';
import { createLedger } from './ledger.ts';
import { orderedProducts } from './orderedProducts.ts';
import {
  customerWithoutAddress,
  deletedCustomer,
  formerCustomer,
  pastCustomers,
  wholesaleCustomer,
  type PastCustomer,
} from './pastCustomers.ts';
import { addPaymentsOfDemoCustomer } from './demoCustomerPayments.ts';
import { createPayments, dayMs } from './pastPayments.ts';
import { createProgress } from './pastProgress.ts';
import { addTroubles } from './pastTroubles.ts';
import { addStockAlerts } from './stockAlerts.ts';

export const pastDays = 60;

/** Payments of a day: more on some days than on others, and a few more from month to month. */
const paymentsOn = (ageDays: number, random: () => number) =>
  2 + Math.floor(random() * (ageDays > 40 ? 2.4 : 3.4)) + (ageDays % 7 < 2 ? 2 : 0);

/** The customers so far: new ones come all the time. */
const customersAt = (ageDays: number) =>
  pastCustomers.slice(0, Math.max(8, pastCustomers.length - Math.floor(ageDays / 2)));

function addCustomer(
  { uid, name, email, phone, address }: PastCustomer,
  auth: AuthService,
  write: (path: string, document: Readonly<Record<string, unknown>>) => void,
) {
  auth.addUser({ localId: uid, email, password: `password of ${uid}`, displayName: name });
  write(`users/${uid}`, { userName: name, userPhone: phone });
  if (!address) return;
  write(`userAddresses/${uid}`, {
    userCountry: 'Sri Lanka',
    userFullName: name,
    userAddress: address.street,
    userCity: address.city,
    userPostalCode: address.postalCode,
    userPhone: phone,
  });
}

/**
 * Adds the shop's owner and the orders of the past two months, in every state and with every trouble, as the checkout server and the
 * board would have written them. The same at every start, except that all times are relative to `nowMs`.
 */
export function addPastOrders(
  auth: AuthService,
  database: DatabaseService,
  catalogue: readonly ContentDocument[],
  nowMs: number,
): void {
  addDemoOwner(auth, database);
  // Shuffled, because the first ones sell best.
  const products = orderedProducts(catalogue)
    .map((product) => ({ product, place: seededRandom(product.slug)() }))
    .sort((a, b) => a.place - b.place)
    .map(({ product }) => product);
  if (products.length === 0) return;

  const customers = [
    ...pastCustomers,
    customerWithoutAddress,
    deletedCustomer,
    formerCustomer,
    wholesaleCustomer,
  ];
  const emails = new Map(auth.users().map(({ localId, email }) => [localId, email]));
  for (const { uid, email } of customers) emails.set(uid, email);
  const ledger = createLedger((uid) => emails.get(uid) ?? '');
  for (const customer of customers) addCustomer(customer, auth, ledger.change);

  const random = seededRandom('past orders');
  const pick = <Entry>(entries: readonly Entry[]): Entry => {
    // Squared, so that some customers and products are more popular than others.
    const entry = entries[Math.floor(random() ** 2 * entries.length)];
    if (entry === undefined) throw new Error('There is nothing to pick from.');
    return entry;
  };
  const payments = createPayments(ledger, products, random, pick);
  const progress = createProgress(ledger, random, nowMs);

  addPaymentsOfDemoCustomer(database, products, ledger);
  for (let ageDays = pastDays - 1; ageDays >= 0; ageDays -= 1) {
    const count = paymentsOn(ageDays, random);
    for (let left = count; left > 0; left -= 1) {
      // Each in its own part of the day, so that every day has some.
      const age = ageDays + (left - random()) / count;
      progress.advance(payments.pay(pick(customersAt(ageDays)), nowMs - age * dayMs), age);
    }
  }
  addTroubles({ ledger, payments, progress, nowMs });
  addCodes(ledger, payments, progress, nowMs);
  ledger.numberByTime();
  addStockAlerts(ledger, catalogue, pastCustomers, nowMs);
  addCounts(ledger, catalogue);
  addSales(ledger, nowMs);
  ledger.change('settings/backup', { ranAt: new Date(nowMs - dayMs / 8), documents: ledger.documents.size });
  auth.remove(deletedCustomer.uid);
  database.writeAll(ledger.documents);
}
