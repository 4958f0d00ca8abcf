import * as v from 'valibot';
import { shortId } from '../../../../src/domain/orderGroups.ts';
import { trackingNumberPattern } from '../../../../src/domain/limits.ts';
import { listOf, optional, requiredText, text } from '../../../../src/domain/schemaParts.ts';
import { titleFromSlug } from '../../../../src/domain/slug.ts';
import { sanitizeText } from '../../../../src/lib/text.ts';
import type { CatalogueReader } from '../catalogue.ts';
import { textOf } from '../store/receipt.ts';
import type { Mail } from './mailer.ts';
import { shippedMail } from './shippedMail.ts';
import type { ComposeContext, MailProblem, StoredDocument } from './mailStore.ts';

/** Lines that left together, as the owner's board stores them under `shipments/{shipmentId}`; what is malformed is left out. */
const shipmentSchema = v.object({
  uid: text,
  // They become parts of paths.
  orderIds: listOf(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  carrier: optional(requiredText),
  trackingNumber: optional(v.pipe(requiredText, v.regex(trackingNumberPattern))),
});

const sizesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ size: v.pipe(v.string(), v.transform(sanitizeText)), quantity: v.number() })),
);
const recordSchema = v.object({
  productName: text,
  productSize: v.fallback(sizesSchema, []),
  shipmentId: text,
});

/** The names of products by slug, also of those that are gone. */
export async function nameProducts(
  catalogue: CatalogueReader,
  slugs: readonly string[],
): Promise<(slug: string) => string> {
  const products = await catalogue.fetchProducts([...new Set(slugs)]).catch(() => []);
  const names = new Map(products.map(({ slug, name }) => [slug, name]));
  return (slug) => names.get(slug) || titleFromSlug(slug);
}

/**
 * Writes the mail of a shipment.
 * @returns the problem when there is nothing to write about
 * @throws Error when the database cannot be read
 */
export async function composeShipped(
  { id: shipmentId, data }: StoredDocument,
  { store, catalogue, shopUrl, customerName }: ComposeContext,
): Promise<Omit<Mail, 'to'> | MailProblem> {
  const { uid, orderIds, carrier, trackingNumber } = v.parse(shipmentSchema, data);
  const [address, ...records] = await store.read([
    `userAddresses/${uid}`,
    ...orderIds.map((orderId) => `users/${uid}/userPurchases/${orderId}`),
  ]);
  const shipped = records
    .map((record) => v.parse(recordSchema, record ?? {}))
    // An order that was taken back since does not name the shipment any more.
    .filter((record) => record.shipmentId === shipmentId);
  if (shipped.length === 0) return 'no_orders';
  const nameOf = await nameProducts(
    catalogue,
    shipped.map(({ productName }) => productName),
  );
  const lines = shipped.map(({ productName, productSize }) => ({
    name: nameOf(productName),
    sizes: productSize,
  }));
  const receipt = await store.receiptOf(uid, orderIds[0] ?? '');
  return shippedMail({
    number: textOf(receipt, 'number') || shortId(orderIds.map((orderId) => ({ orderId }))),
    isCashDue: textOf(receipt, 'way') === 'cod' && Reflect.get(receipt ?? {}, 'isPaid') === false,
    customerName,
    lines,
    carrier,
    trackingNumber,
    address,
    shopUrl,
  });
}
