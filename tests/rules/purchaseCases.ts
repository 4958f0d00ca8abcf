import {
  maxPaymentLines,
  maxPriceLkr,
  maxQuantity,
  maxSizeLength,
  purchaseTextLimits,
} from '../../src/domain/limits.ts';
import { toPurchaseDocument } from '../../src/domain/documents/record.ts';
import {
  casesAt,
  customerUid,
  otherUid,
  removed,
  serverTime,
  type AccessCase,
  type DocumentData,
} from './accessCase.ts';
import { blankTexts, optionalCases, optionalFields, shapeCases, typeCases } from './fieldCases.ts';

export const purchasePath = `users/${customerUid}/userPurchases/order-1`;

export const purchase: DocumentData = {
  productName: 'lotus-shirt',
  productImages: 'image-abc-800x1000-jpg',
  productPrice: 4500,
  productSize: '[{"size":"M","quantity":2}]',
  isOrderShipped: false,
  isOrderCompleted: false,
};
const pending = { ...purchase, purchasedAt: new Date('2026-01-02T03:04:05.678Z') };
const shipped = { ...pending, isOrderShipped: true };
const undatedShipped = { ...purchase, isOrderShipped: true };
const confirmed = { ...shipped, isOrderCompleted: true };

const at = casesAt('purchase: ', purchasePath);
const { update } = at;
const { create } = casesAt('new purchase: ', purchasePath);
const createAs = (id: string, allowed: boolean, path = `users/${customerUid}/userPurchases/${id}`) =>
  casesAt('new purchase: ', path).create(`under ${JSON.stringify(id)}`, purchase, allowed);

const persons = (['customer', 'other', 'nobody'] as const).flatMap((as): AccessCase[] => {
  const isSelf = as === 'customer';
  return [
    at.create('is recorded', purchase, isSelf, as),
    at.add('is recorded under a generated id', purchase, isSelf, as),
    at.remove('is deleted', pending, false, as),
    update('delivery confirmed [6.8]', shipped, { isOrderCompleted: true }, isSelf, as),
  ];
});

const priced = (price: unknown, allowed = false) => {
  const text = Object.is(price, -0)
    ? '-0'
    : typeof price === 'number'
      ? String(price)
      : JSON.stringify(price);
  return create(`at the price ${text}`, { ...purchase, productPrice: price }, allowed);
};

const creates: AccessCase[] = [
  ...optionalCases(create, purchase, optionalFields.isNewPurchase),
  create('already shipped [4.1] [F27]', { ...purchase, isOrderShipped: true }),
  create('already completed', { ...purchase, isOrderCompleted: true }),
  create('shipped and completed', { ...purchase, isOrderShipped: true, isOrderCompleted: true }),
  create('shipped as a string', { ...purchase, isOrderShipped: 'false' }),
  create('completed as a number', { ...purchase, isOrderCompleted: 0 }),
  create('completed as null', { ...purchase, isOrderCompleted: null }),
  ...[0, 4500.57, 0.01, maxPriceLkr - 0.01, maxPriceLkr].map((price) => priced(price, true)),
  ...[4500.575, 0.1 + 0.2, 5e-324, -0, -0.01, -1, maxPriceLkr + 0.5, 2 ** 60].map((price) => priced(price)),
  ...[Number.MAX_VALUE, Infinity, -Infinity, NaN, '4500', null, [4500]].map((price) => priced(price)),
  create('with a time that is a string', { ...purchase, purchasedAt: '2026-01-01T00:00:00Z' }),
  createAs('a'.repeat(64), true),
  createAs('a'.repeat(65), false),
  createAs('Aa0_-', true),
  ...['order 1', '<b>1', 'order.1', 'order-1\n', 'ඇණවුම'].map((id) => createAs(id, false)),
  createAs('order-1', false, `users/${otherUid}/userPurchases/order-1`),
  createAs('p1', false, `${purchasePath}/parts/p1`),
  at.merge('merged', undefined, purchase, true),
];

const slug = (productName: string, allowed = false, name = JSON.stringify(productName)) =>
  create(`product name ${name}`, { ...purchase, productName }, allowed);

const names: AccessCase[] = [
  slug('x'.repeat(purchaseTextLimits.productName), true, 'at its maximum length'),
  slug('x'.repeat(purchaseTextLimits.productName + 1), false, 'one character too long'),
  slug('7', true),
  ...['', 'Lotus-Shirt', 'lotus shirt', 'lotus-shirt\n', '<b>lotus</b>', 'නෙළුම්', ' '].map((name) =>
    slug(name),
  ),
];

const picture = (name: string, productImages: string, allowed: boolean) =>
  create(`picture ${name}`, { ...purchase, productImages }, allowed);
const pictureOf = (length: number) => `image-${'a'.repeat(length - 15)}-1x1-avif`;

const pictures: AccessCase[] = [
  picture('missing', '', true),
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'svg', 'avif'].map((format) =>
    picture(`of format ${format}`, `image-Ab0-99999x1-${format}`, true),
  ),
  picture('at its maximum length', pictureOf(purchaseTextLimits.productImages), true),
  picture('one character too long', pictureOf(purchaseTextLimits.productImages + 1), false),
  picture('that is a URL', 'https://cdn.sanity.io/images/p/d/abc-800x1000.jpg', false),
  picture('that runs a script', 'javascript:alert(1)', false),
  picture('that is a data URL', 'data:image/png;base64,AAAA', false),
  picture('without a size', 'image-abc-jpg', false),
  picture('of an unknown format', 'image-abc-800x1000-exe', false),
  picture('with text after its id', 'image-abc-800x1000-jpg?w=1', false),
  picture('with text before its id', 'ximage-abc-800x1000-jpg', false),
  picture('with a line break', 'image-abc-800x1000-jpg\n', false),
  picture('of a space', ' ', false),
];

const sizes = (name: string, productSize: string, allowed: boolean) =>
  create(`sizes ${name}`, { ...purchase, productSize }, allowed);

/** Records as the shop and the checkout server write them. */
const written = (name: string, rows: readonly { size: string; quantity: number }[], allowed: boolean) =>
  sizes(
    name,
    toPurchaseDocument({ productName: '', productImages: '', productPrice: 1, productSize: [...rows] })
      .productSize,
    allowed,
  );
const oneOf = (size: string, quantity = 1) => [{ size, quantity }];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ size: `S${index}`, quantity: 1 }));

const sizeLists: AccessCase[] = [
  written('of one', oneOf('Free size'), true),
  written('of two', [...oneOf('S', 2), ...oneOf('M')], true),
  written('as many as one payment has', many(maxPaymentLines), true),
  written('one more than one payment has', many(maxPaymentLines + 1), false),
  written('none', [], false),
  written('with a quantity of 0', oneOf('M', 0), false),
  written('with a negative quantity', oneOf('M', -1), false),
  written('with half a unit', oneOf('M', 0.5), false),
  written('with a quantity in exponents', oneOf('M', 1e21), false),
  written('with a quantity that is NaN', oneOf('M', NaN), false),
  written('with the highest quantity', oneOf('M', maxQuantity), true),
  written('with one unit too many', oneOf('M', maxQuantity + 1), false),
  written('with a name at its maximum length', oneOf('x'.repeat(maxSizeLength)), true),
  written('with a name one character too long', oneOf('x'.repeat(maxSizeLength + 1)), false),
  written('with a name of quotes at its maximum length', oneOf('"'.repeat(maxSizeLength)), true),
  written('with a name of backslashes at its maximum length', oneOf('\\'.repeat(maxSizeLength)), true),
  written('with a name of backslashes one too long', oneOf('\\'.repeat(maxSizeLength + 1)), false),
  written('with a name in emoji', oneOf('👗'.repeat(maxSizeLength / 2)), true),
  written('with a name in Sinhala', oneOf('ශ්‍රී 32"'), true),
  written('with line breaks and tabs in a name', oneOf('a\n\r\tb'), true),
  written('with line separators in a name', oneOf('a\u2028\u2029b'), true),
  written('with brackets and commas in a name', oneOf('],[{}],}'), true),
  written('with a name that looks like the end', oneOf('","quantity":9},'), true),
  written('with an empty name', oneOf(''), false),
  written('with a name that begins with a space', oneOf(' M'), false),
  written('with a control character in a name', oneOf('a\u0007'), false),
  written('with half a character in a name', oneOf('a\ud83d'), false),
  ...Object.entries(blankTexts)
    // Servers that know a later Unicode may find a letter there.
    .filter(([what]) => !/unassigned|reserved/.test(what))
    .map(([what, text]) => written(`with a name of ${what}`, oneOf(text), false)),
  written('with a change of direction before a name', oneOf('\u202eLX'), false),
  written('with a change of direction in a name', oneOf('3\u202eLX'), false),
  written('with an isolated direction in a name', oneOf('3\u2067LX\u2069'), false),
  written('with a delete in a name', oneOf('L\u007f'), false),
  written('with joiners in a name', oneOf('ලොකු ශ්‍රී ක්‍'), true),
  written('with a flag in a name', oneOf('L 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'), true),
  sizes('empty', '', false),
  sizes('that are no JSON', 'M', false),
  sizes('that are an object', '{"size":"M","quantity":2}', false),
  sizes('that are null', 'null', false),
  sizes('that are a list of texts', '["M"]', false),
  sizes('that are a list in a list', '[[{"size":"M","quantity":2}]]', false),
  sizes('with spaces', '[{"size": "M", "quantity": 2}]', false),
  sizes('with another order', '[{"quantity":2,"size":"M"}]', false),
  sizes('with a further field', '[{"size":"M","quantity":2,"price":1}]', false),
  sizes('without a quantity', '[{"size":"M"}]', false),
  sizes('with a quantity that is a text', '[{"size":"M","quantity":"2"}]', false),
  sizes('with a quantity that begins with 0', '[{"size":"M","quantity":02}]', false),
  sizes('with a size that is a number', '[{"size":1,"quantity":2}]', false),
  sizes('without a comma', '[{"size":"M","quantity":2}{"size":"L","quantity":2}]', false),
  sizes('with a comma at the end', '[{"size":"M","quantity":2},]', false),
  sizes('with a comma at the beginning', '[,{"size":"M","quantity":2}]', false),
  sizes('without an end', '[{"size":"M","quantity":2}', false),
  sizes('with a line break after the end', '[{"size":"M","quantity":2}]\n', false),
  sizes('with text after the end', '[{"size":"M","quantity":2}] or so', false),
  sizes('with a bare quote in a name', '[{"size":"M"","quantity":2}]', false),
  sizes('with a bare backslash in a name', '[{"size":"M\\","quantity":2}]', false),
  sizes('with a bare line break in a name', '[{"size":"a\nb","quantity":2}]', false),
];

/** What the shop's owner may have written. */
const olderRecords: Readonly<Record<string, DocumentData>> = {
  'a picture URL': { productImages: 'https://cdn.sanity.io/images/p/d/abc-800x1000.jpg' },
  'a list of pictures': { productImages: [{ asset: { _ref: 'image-abc-800x1000-jpg' } }] },
  'a list of sizes': { productSize: [{ size: 'M', quantity: 2 }] },
  'sizes with spaces': { productSize: '[ { "size": "M", "quantity": 2 } ]' },
  'no sizes': { productSize: '' },
  'a name in words': { productName: 'Lotus Shirt' },
  'a fraction of a cent': { productPrice: 99.999 },
  'a price above the limit': { productPrice: maxPriceLkr * 10 },
};

const updates: AccessCase[] = [
  update('delivery confirmed, without a time', undatedShipped, { isOrderCompleted: true }, true),
  ...Object.entries(olderRecords).map(([what, fields]) =>
    update(
      `delivery confirmed, with ${what}`,
      { ...undatedShipped, ...fields },
      { isOrderCompleted: true },
      true,
    ),
  ),
  update('confirmed before it is shipped', pending, { isOrderCompleted: true }),
  update('confirmed a second time [F28]', confirmed, { isOrderCompleted: true }),
  update('confirmation revoked', confirmed, { isOrderCompleted: false }),
  update('nothing changed', shipped, { isOrderCompleted: false }),
  update('confirmed with a string', shipped, { isOrderCompleted: 'true' }),
  update('confirmed with a number', shipped, { isOrderCompleted: 1 }),
  update('shipped by the customer [4.2]', pending, { isOrderShipped: true }),
  update('shipped and confirmed at once', pending, { isOrderShipped: true, isOrderCompleted: true }),
  update('shipping revoked', shipped, { isOrderShipped: false }),
  update('shipping revoked while confirming', shipped, { isOrderShipped: false, isOrderCompleted: true }),
  update('price changed [6.10] [F28]', pending, { productPrice: 1 }),
  ...Object.entries({
    productPrice: 1,
    productName: 'silk-sari',
    productImages: '',
    productSize: '[]',
    purchasedAt: serverTime,
    isOrderShipped: removed,
    note: 'thanks',
  }).map(([field, value]) =>
    update(`${field} changed while confirming`, shipped, { [field]: value, isOrderCompleted: true }),
  ),
  update('time added while confirming', undatedShipped, { purchasedAt: serverTime, isOrderCompleted: true }),
  update('time removed while confirming', shipped, { purchasedAt: removed, isOrderCompleted: true }),
  update(
    'confirmed along with the same price',
    shipped,
    { productPrice: 4500, isOrderCompleted: true },
    true,
  ),
  update('confirmed while missing', undefined, { isOrderCompleted: true }),
  at.merge('confirmed by merging', shipped, { isOrderCompleted: true }, true),
  at.replace(
    'confirmed by replacing it',
    undatedShipped,
    { ...purchase, isOrderShipped: true, isOrderCompleted: true },
    true,
  ),
  at.replace('overwritten by a new one', pending, { ...purchase, purchasedAt: serverTime }),
];

/** The cases of `users/{uid}/userPurchases/{orderId}`. */
export const purchaseCases: readonly AccessCase[] = [
  ...persons,
  ...creates,
  ...shapeCases(create, purchase),
  ...Object.keys(purchaseTextLimits).flatMap((field) => typeCases(create, purchase, field)),
  ...names,
  ...pictures,
  ...sizeLists,
  ...updates,
];
