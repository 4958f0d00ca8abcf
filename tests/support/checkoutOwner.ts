import { createMailStandIn } from '../../local/services/mailStandIn.ts';
import { createMailStore } from '../../apps/checkout/src/mail/mailStore.ts';
import { createCustomerStore } from '../../apps/checkout/src/customers/customerStore.ts';
import { createStockStore } from '../../apps/checkout/src/stock/stockStore.ts';
import { createMailService } from '../../apps/checkout/src/mail/sendDueMails.ts';
import type { MailSummary } from '../../apps/checkout/src/mail/sendDueMails.ts';
import type { MailCollection, MailStore } from '../../apps/checkout/src/mail/mailStore.ts';
import type { CustomerStore } from '../../apps/checkout/src/customers/customerStore.ts';
import type { LogEntry } from '../../apps/checkout/src/lib/log.ts';
import { address, call, createAccounts, createRecords, createTestServer } from './checkoutServer.ts';
import type { TestServer } from './checkoutServer.ts';
import { startMs } from './orders.ts';

export const shipmentId = 'Shipment000000000001';

interface MailOptions extends Pick<TestServer, 'records'> {
  world: { nowMs: number };
  logged?: LogEntry[];
  /** The accounts' addresses, by uid. */
  users: Map<string, string>;
  /** Replaces methods of the store, to break it. */
  mailStore?: Partial<MailStore> | undefined;
  isMailOn?: boolean | undefined;
}

/** A mail server in memory, and what sends the mails of a shop through it. */
export function createMailing({
  records,
  world,
  logged = [],
  users,
  isMailOn = true,
  ...options
}: MailOptions) {
  const mailServer = createMailStandIn();
  const mailStore = { ...createMailStore(records.port, createAccounts(users).emailOf), ...options.mailStore };
  const createMails = (collection: MailCollection) =>
    createMailService({
      collection,
      store: mailStore,
      images: { projectId: 'project', dataset: 'production' },
      mailer: isMailOn ? mailServer : undefined,
      shopUrl: 'https://shop.test/',
      log: (entry) => void logged.push(entry),
      nowMs: () => world.nowMs,
    });
  return { mailServer, mailStore, createMails };
}

interface OwnerShopOptions {
  /** Replaces methods of the store, to break it. */
  mailStore?: Partial<MailStore>;
  isMailOn?: boolean;
}

/** A checkout server with an owner, the customer Nimal with one shipped order, and a mail server in memory. */
export function createOwnerShop(options: OwnerShopOptions = {}) {
  const world = { nowMs: startMs };
  const nowMs = () => world.nowMs;
  const records = createRecords();
  const users = new Map([['nimal', 'nimal@example.com']]);
  const accounts = createAccounts(users);
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const mailing = createMailing({ records, world, logged, users, ...options });
  const mails = mailing.createMails('shipments');
  const customers = createCustomerStore(records.port, accounts);
  const breakCustomers = (change: (store: CustomerStore) => CustomerStore) =>
    void Object.assign(customers, change({ ...customers }));
  const server = createTestServer({
    owner: {
      customers,
      mails: { shipments: mails, returns: mailing.createMails('returns') },
      stock: createStockStore(records.port, nowMs),
    },
    nowMs,
    log,
  });

  records.write('users/nimal', { userName: 'Nimal Perera', userPhone: '0712345678' });
  records.write('userAddresses/nimal', address);
  records.create('users/nimal/userPurchases/order1', {
    productName: 'kandy-shirt',
    productSize: '[{"size":"M","quantity":2}]',
    isOrderShipped: true,
    isOrderCompleted: false,
    shipmentId,
  });

  /** Ships the order, as the board does. */
  const ship = (overrides: object = {}, id = shipmentId) =>
    records.write(`shipments/${id}`, {
      uid: 'nimal',
      sessionId: 'cs_1',
      orderIds: ['order1'],
      shippedAt: new Date(world.nowMs),
      shippedBy: 'owner',
      carrier: 'Domex',
      trackingNumber: 'DX 123',
      mail: 'waiting',
      ...overrides,
    });
  const mailOf = (id = shipmentId) => records.read(`shipments/${id}`)?.mail;

  const ask = (path: string, body: unknown = {}, uid?: string) => call(server, path, body, uid);
  const sendMails = async () => (await ask('/send-mails')).body as unknown as MailSummary;
  return {
    world,
    records,
    users,
    logged,
    ...mailing,
    mails,
    ship,
    mailOf,
    call: ask,
    sendMails,
    breakCustomers,
    handle: server.handle,
  };
}
