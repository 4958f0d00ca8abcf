import { createLocalServices } from '../services/localServices.ts';
import type { LocalServices, LocalServicesOptions } from '../services/localServices.ts';
import { indexesText } from '../services/mounts/rulesText.ts';
import { readPicture } from './pictures.ts';
import { seedDocuments } from './seed/catalogue.ts';
import { addDemoCustomer } from './seed/demoCustomer.ts';
import { addPastOrders } from './seed/pastOrders.ts';
import { addPastSessions } from './seed/pastSessions.ts';

export interface DemoServicesOptions extends LocalServicesOptions {
  /** Adds the demo customer with a profile, an address and orders. */
  withDemoCustomer?: boolean;
  /** Adds the shop's owner and two months of orders of other customers. */
  withPastOrders?: boolean;
}

/** Builds the local services with the demo catalogue (unless other documents are given) and its pictures. */
export function createDemoServices({
  withDemoCustomer = false,
  withPastOrders = false,
  ...options
}: DemoServicesOptions): LocalServices {
  const { nowMs = Date.now } = options;
  const services = createLocalServices({
    documents: seedDocuments(nowMs()),
    readPicture,
    indexes: indexesText,
    ...options,
  });
  const { auth, database, content, payments } = services;
  if (withDemoCustomer) addDemoCustomer(auth, database, content.list('published'), nowMs());
  if (withPastOrders) addPastOrders(auth, database, content.list('published'), nowMs());
  addPastSessions(payments, database);
  return services;
}
