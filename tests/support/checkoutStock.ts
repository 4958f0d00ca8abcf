import { createMailStandIn } from '../../local/services/mailStandIn.ts';
import { createMailStore } from '../../apps/checkout/src/mail/mailStore.ts';
import type { LogEntry } from '../../apps/checkout/src/lib/log.ts';
import { createStockMailService } from '../../apps/checkout/src/mail/sendStockMails.ts';
import { buildProduct, createAccounts, createRecords } from './checkoutServer.ts';
import { startMs } from './orders.ts';

/** The mails about what is in stock again, with the customer Nimal, who waits for the Kandy Shirt in M. */
export function createStockShop() {
  const world = {
    nowMs: startMs,
    isCatalogueDown: false,
    products: [buildProduct({ soldOutSizes: ['M'] })],
  };
  const records = createRecords();
  const users = new Map([['nimal', 'nimal@example.com']]);
  const accounts = createAccounts(users);
  const logged: LogEntry[] = [];
  const mailServer = createMailStandIn();
  const store = createMailStore(records.port, accounts.emailOf);
  const createMails = () =>
    createStockMailService({
      store,
      catalogue: {
        fetchProducts: async (slugs) => {
          if (world.isCatalogueDown) throw new Error('down');
          return world.products.filter(({ slug }) => slugs.includes(slug));
        },
      },
      mailer: mailServer,
      images: { projectId: 'project', dataset: 'production' },
      shopUrl: 'https://shop.test/',
      log: (entry) => void logged.push(entry),
      nowMs: () => world.nowMs,
    });

  /** Stores what a customer waits for, as the shop does. */
  const ask = (uid: string, wanted: readonly unknown[], askedAt: unknown = new Date(world.nowMs)) =>
    records.write(`stockRequests/${uid}`, { ...records.read(`stockRequests/${uid}`), wanted, askedAt });
  ask('nimal', ['kandy-shirt/M']);

  return {
    world,
    records,
    users,
    logged,
    mailServer,
    store,
    createMails,
    ask,
    mails: createMails(),
    wantedOf: (uid = 'nimal') => records.read(`stockRequests/${uid}`)?.wanted,
    /** Puts the shirt in stock, as the owner does in the Studio. */
    restock: () => {
      world.products = [buildProduct({ updatedAtMs: world.nowMs })];
    },
    sellOut: () => {
      world.products = [buildProduct({ soldOutSizes: ['M'], updatedAtMs: world.nowMs })];
    },
  };
}
