import { encodeFields } from '../../../local/services/database/serializer.ts';
import { createLocalServices, hostedBasePaths } from '../../../local/services/localServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../../local/services/localServices.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { toPurchaseDocument } from '../../../src/domain/documents/record.ts';
import type { OrderAnswer, OrderStep } from '../../../src/domain/orderSteps.ts';
import type { OrderDatabase } from '../../../src/orders/recordPayment.ts';
import type { CartItem } from '../../../src/domain/types.ts';
import { verifyTestToken } from '../../support/checkoutServer.ts';
import { buildProductDocument } from '../../support/factories.ts';

/** The catalogue: three products with two sizes each. */
export const productDocuments = ['shirt', 'sarong', 'dress'].map((slug, index) =>
  buildProductDocument({
    _id: slug,
    slug: { current: slug },
    name: slug,
    price: 1000 * (index + 1),
    size: ['S', 'M'],
  }),
);

const databaseRoot = 'projects/model/databases/(default)/documents';
const databaseUrl = `https://database.test/v1/${databaseRoot}`;

export interface ModelBackend {
  services: LocalServices;
  accounts: { uid: string }[];
  ownerUid: string;
}

/** The local services with two accounts: the real checkout server, and emulators of the provider and the database. */
export function createModelBackend(
  isServerOnly: boolean,
  nowMs: () => number,
  options: Pick<LocalServicesOptions, 'methods' | 'serverDocuments'> = {},
): ModelBackend {
  const services = createLocalServices({
    rules: rulesText,
    documents: productDocuments,
    paymentSuccessToken: 'model-token-0123456789',
    basePaths: hostedBasePaths,
    shopUrl: () => 'https://shop.test/',
    isServerOnly,
    nowMs,
    verifyToken: verifyTestToken,
    ...options,
  });
  const [ownerUid = '', ...accounts] = ['owner', 'nimal', 'kumari'].map((localId) =>
    services.auth.addUser({ localId, email: `${localId}@example.com`, password: 'kandy-1815' }),
  );
  return { services, accounts: accounts.map((uid) => ({ uid })), ownerUid };
}

/** Posts to the checkout server as an account. */
export async function postAs(services: LocalServices, uid: string, path: string, given: object) {
  const body = JSON.stringify(given);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    authorization: `Bearer token-of-${uid}`,
    origin: 'https://shop.test',
  };
  const request = new Request(`https://checkout.test${path}`, { method: 'POST', headers, body });
  return services.checkout.handle(request);
}

/** Takes steps of orders like the board. @returns the answers; none where the server gives none */
export async function stepAsOwner(
  { services, ownerUid }: ModelBackend,
  key: string,
  steps: readonly (OrderStep & { sessionId: string; lines?: string[] })[],
): Promise<OrderAnswer[]> {
  const response = await postAs(services, ownerUid, '/order-step', { key, steps });
  return response.ok ? ((await response.json()) as { answers: OrderAnswer[] }).answers : [];
}

/** The order database with the requests of the app's own client, including the access rules. */
export function orderDatabase(services: LocalServices, accountUid: string): OrderDatabase {
  const { database } = services;
  async function call(operation: string, body: object): Promise<{ status: number; json: unknown }> {
    // A new one each time, because a token is valid for an hour only.
    const token = services.auth.idTokenOf(accountUid);
    const response = await database.handle(
      new Request(`${databaseUrl}:${operation}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
    );
    if (response.type === 'error' || response.status >= 500)
      throw new Error('The database does not respond.');
    return { status: response.status, json: await response.json() };
  }

  const nameOf = (path: string) => `${databaseRoot}/${path}`;
  async function existing(paths: readonly string[]): Promise<string[]> {
    const { json } = await call('batchGet', { documents: paths.map(nameOf) });
    return (json as { found?: { name: string } }[]).flatMap(({ found }) => (found ? [found.name] : []));
  }

  return {
    commit: async (uid, records) => {
      const writes = records.map((record) => ({
        update: {
          name: nameOf(`users/${uid}/userPurchases/${record.orderId}`),
          fields: encodeFields(toPurchaseDocument(record)),
        },
        updateTransforms: [{ fieldPath: 'purchasedAt', setToServerValue: 'REQUEST_TIME' }],
      }));
      const { status } = await call('commit', { writes });
      return status === 200;
    },
    findExisting: async (uid, orderIds) => {
      const names = await existing(orderIds.map((id) => `users/${uid}/userPurchases/${id}`));
      return new Set(names.map((name) => name.split('/').at(-1) ?? ''));
    },
    isServerOnly: async () => {
      const { json } = await call('batchGet', { documents: [nameOf('settings/orders')] });
      const [result] = json as { found?: { fields: { isProven?: { booleanValue?: boolean } } } }[];
      return result?.found?.fields.isProven?.booleanValue === true;
    },
  };
}

/** Creates a session like the shop. Undefined if the server refuses or cannot be reached. */
export async function startSession(
  services: LocalServices,
  cartItems: readonly CartItem[],
  uid: string,
): Promise<{ id: string; expiresAtMs: number } | undefined> {
  const user = { uid, email: 'model@example.com' };
  const response = await postAs(services, uid, '/create-checkout-session', { cartItems, user });
  if (!response.ok) return undefined;
  const { id, expires_at: expiresAt } = (await response.json()) as { id: string; expires_at: number };
  return { id, expiresAtMs: expiresAt * 1000 };
}
