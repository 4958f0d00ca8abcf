import { createCartStore } from '../../../src/cart/cartStore.ts';
import type { CartStore } from '../../../src/cart/cartStore.ts';
import { productSchema } from '../../../src/domain/productSchemas.ts';
import * as v from 'valibot';
import { beginPayment } from '../../../src/orders/beginPayment.ts';
import { createJournal } from '../../../src/orders/journal.ts';
import type { Journal } from '../../../src/orders/journal.ts';
import { recoverPayments } from '../../../src/orders/recovery.ts';
import type { Recorder } from '../../../src/orders/recordPayment.ts';
import { markReturn, recordReturn, resolveReturn } from '../../../src/orders/paymentReturn.ts';
import { fakeLocks, memoryStorage } from './browserTab.ts';
import { createModelBackend, orderDatabase, productDocuments, startSession } from './modelBackend.ts';
import type { ModelBackend } from './modelBackend.ts';

const products = productDocuments.map((document) => v.parse(productSchema, document));

/** The page of a tab: the shop, the provider's payment page, or the success page. */
export type Page = { name: 'shop' } | { name: 'provider' | 'success'; sessionId: string };

interface Tab {
  storage: Storage;
  /** Without locks of the browser, each tab has its own. */
  locks: LockManager;
  journal: Journal;
  cart: CartStore;
  page: Page;
  /** The sessions of the success pages in its history. */
  visited: string[];
}

/** One unit in the cart. A session pays for the units that were in the cart when it started. */
interface Unit {
  slug: string;
  size: string;
}

interface Session {
  id: string;
  /** Index of the account. */
  account: number;
  units: Unit[];
}

export interface WorldOptions {
  isServerOnly: boolean;
  hasLocks: boolean;
  /** Whether the success URL has a session. That of an older checkout server has none. */
  isNamed: boolean;
  chance: () => number;
}

/** A browser with several tabs and one storage, and the services of the shop. */
export class World {
  readonly tabs: Tab[] = [];
  readonly sessions: Session[] = [];
  units: Unit[] = [];
  account: number | undefined;
  nowMs = Date.UTC(2026, 10, 22);
  isStorageFull = false;
  private readonly sharedLocks: LockManager | undefined;
  private made = 0;

  readonly backend: ModelBackend;
  readonly options: WorldOptions;

  private constructor(backend: ModelBackend, options: WorldOptions) {
    this.backend = backend;
    this.options = options;
    this.sharedLocks = options.hasLocks ? fakeLocks() : undefined;
  }

  static create(options: WorldOptions): World {
    const clock = { nowMs: () => Date.UTC(2026, 10, 22) };
    const backend = createModelBackend(options.isServerOnly, () => clock.nowMs());
    const world = new World(backend, options);
    clock.nowMs = () => world.nowMs;
    world.openTab();
    return world;
  }

  /** A full storage rejects a text that is longer than the one it replaces. */
  private readonly local = (): Storage => ({
    length: 0,
    key: () => null,
    clear: () => localStorage.clear(),
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    setItem: (key, text) => {
      if (this.isStorageFull && text.length > (localStorage.getItem(key) ?? '').length) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      localStorage.setItem(key, text);
    },
  });

  openTab(storage = memoryStorage(), page: Page = { name: 'shop' }, visited: string[] = []): Tab {
    const locks = this.sharedLocks ?? fakeLocks();
    const journal = createJournal({
      local: this.local,
      tab: () => storage,
      locks: () => locks,
      nowMs: () => this.nowMs,
      storageDelayMs: () => 0,
    });
    const tab = { storage, locks, journal, cart: createCartStore(), page, visited };
    this.tabs.push(tab);
    return tab;
  }

  closeTab(tab: Tab): void {
    if (this.tabs.length > 1) this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** Loads the document again, which clears its memory. */
  private reload(tab: Tab): Tab {
    const fresh = this.openTab(tab.storage, tab.page, tab.visited);
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    return fresh;
  }

  private recorder({ journal, cart, locks }: Tab, account: number): Recorder {
    return {
      journal,
      cart,
      database: orderDatabase(this.backend.services, this.uid(account)),
      locks: () => locks,
    };
  }

  private uid = (account: number) => this.backend.accounts[account]?.uid ?? '';

  add(tab: Tab, index: number, size: string): void {
    const product = products[index % products.length];
    if (!product || tab.page.name !== 'shop') return;
    tab.cart.dispatch({ type: 'add', product, size, quantity: 1 });
    this.units = [...this.units, { slug: product.slug.current, size }];
  }

  /** The units that no recorded payment has removed from the cart. */
  private unitsInCart(journal: Journal): Unit[] {
    const gone = new Set(
      this.sessions.filter(({ id }) => journal.isRecorded(id)).flatMap(({ units }) => units),
    );
    return this.units.filter((unit) => !gone.has(unit));
  }

  /** Removes all units of a size by hand, and updates the journal as `Recovery` does. */
  async remove(tab: Tab, index: number, size: string): Promise<boolean> {
    const product = products[index % products.length];
    if (!product || tab.page.name !== 'shop' || this.isStorageFull) return false;
    const gone = new Set(
      this.unitsInCart(tab.journal).filter(
        (unit) => unit.slug === product.slug.current && unit.size === size,
      ),
    );
    if (gone.size === 0) return false;
    tab.cart.dispatch({ type: 'remove', productId: product._id, size });
    await tab.journal.syncWithCart(tab.cart.items());
    this.units = this.units.filter((unit) => !gone.has(unit));
    return true;
  }

  async pay(tab: Tab): Promise<void> {
    const { account } = this;
    if (tab.page.name !== 'shop' || account === undefined) return;
    // Loads what another tab has stored, like the cart page before a payment.
    tab.cart.dispatch({ type: 'refreshProducts', products: [] });
    const items = tab.cart.items();
    const units = this.unitsInCart(tab.journal);
    if (items.length === 0) return;
    const session = await startSession(this.backend.services, items, this.uid(account));
    if (!session) return;
    try {
      await beginPayment(tab.journal, session, this.uid(account), items, this.nowMs);
    } catch {
      // Storage is full: the shopper does not leave to pay.
      return;
    }
    this.sessions.push({ id: session.id, account, units });
    tab.page = { name: 'provider', sessionId: session.id };
  }

  /** Pays on the provider's page. Returns false if the session cannot be paid any more. */
  payOnPage({ page }: Tab): boolean {
    if (page.name !== 'provider') return false;
    try {
      this.backend.services.payments.pay(page.sessionId);
      return true;
    } catch {
      return false;
    }
  }

  /** Follows the provider's link back to the shop. */
  async returnFrom(tab: Tab): Promise<void> {
    if (tab.page.name !== 'provider') return;
    const fresh = this.reload(tab);
    await this.visit(fresh, tab.page.sessionId, false);
  }

  /** Opens a success page, for the first time or again. */
  async visit(tab: Tab, sessionId: string, isMarked: boolean): Promise<void> {
    tab.page = { name: 'success', sessionId };
    const isKnown = isMarked || tab.visited.includes(sessionId);
    if (!isKnown) tab.visited.push(sessionId);
    const visit = {
      namedSession: this.options.isNamed ? sessionId : undefined,
      isMarked: isKnown,
      isNavigation: !isKnown,
    };
    await markReturn(tab.journal, visit);
    const { account } = this;
    if (account === undefined) return;
    const resolved = resolveReturn(tab.journal, { ...visit, uid: this.uid(account) });
    this.made += 1;
    const details = { resolved, uid: this.uid(account), syntheticId: `made-${this.made}`, isReadOnly: false };
    await recordReturn(this.recorder(tab, account), details).catch(() => undefined);
  }

  async recover(tab: Tab): Promise<void> {
    if (this.account !== undefined)
      await recoverPayments(this.recorder(tab, this.account), this.uid(this.account), this.nowMs);
  }

  /** Repairs all services and signs in to both accounts once more. */
  async recoverAll(isReconciled: () => Promise<void>): Promise<void> {
    const { services, accounts } = this.backend;
    this.isStorageFull = false;
    services.database.faults.clear();
    services.checkout.faults.clear();
    services.payments.faults.clear();
    services.checkout.setStoreDown(false);
    await isReconciled();
    const tab = this.openTab();
    for (const account of accounts.keys()) {
      this.account = account;
      await this.recover(tab);
    }
  }
}
