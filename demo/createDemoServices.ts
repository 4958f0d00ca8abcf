import { createLocalServices } from '../emulators/localServices.ts';
import type { LocalServices, LocalServicesOptions } from '../emulators/localServices.ts';
import { pictureSource } from './pictureSource.ts';
import { seedDocuments } from './seed/catalogue.ts';
import { addDemoCustomer } from './seed/demoCustomer.ts';

export interface DemoServicesOptions extends LocalServicesOptions {
  /** Adds the demo customer with a profile, an address and orders. */
  withDemoCustomer?: boolean;
}

/** Builds the local services with the demo catalogue (unless other documents are given) and its pictures. */
export function createDemoServices({
  withDemoCustomer = false,
  ...options
}: DemoServicesOptions): LocalServices {
  const { nowMs = Date.now } = options;
  const services = createLocalServices({
    documents: seedDocuments(nowMs()),
    pictures: pictureSource,
    ...options,
  });
  const { auth, database, content } = services;
  if (withDemoCustomer) addDemoCustomer(auth, database, content.list('published'), nowMs());
  return services;
}
