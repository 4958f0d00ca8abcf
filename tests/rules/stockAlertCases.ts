import { maxStockAlerts, purchaseTextLimits } from '../../src/domain/limits.ts';
import {
  casesAt,
  customerUid,
  forgottenMark,
  otherUid,
  persons,
  removed,
  serverTime,
  type AccessCase,
  type DocumentData,
} from './accessCase.ts';

const path = `stockRequests/${customerUid}`;
const at = casesAt('stock alerts: ', path);
const { create } = at;
const earlier = new Date('2026-01-01T00:00:00Z');
const request: DocumentData = { wanted: ['kandy-shirt/M'], askedAt: serverTime };
const stored: DocumentData = { wanted: ['kandy-shirt/M', 'galle-skirt/32'], askedAt: earlier };
/** After a check, on the day of a mail. */
const mailed: DocumentData = {
  ...stored,
  confirmed: ['kandy-shirt/M'],
  mailedAt: earlier,
};

const wanted = (name: string, list: unknown, allowed = false) =>
  create(name, { ...request, wanted: list }, allowed);
const update = (name: string, data: DocumentData, allowed: boolean, before = stored) =>
  at.update(name, before, data, allowed);

const sizes = (count: number) => Array.from({ length: count }, (_, index) => `shirt-${index}/M`);

/** The cases of `stockRequests/{uid}`. */
export const stockAlertCases: readonly AccessCase[] = [
  ...persons.flatMap((as) => {
    const isSelf = as === 'customer';
    return [
      create('made', request, isSelf, as),
      at.remove('deleted when nothing is left', { ...stored, wanted: [] }, isSelf, as),
      at.remove('deleted with a size', stored, false, as),
      at.update('another size', stored, { wanted: sizes(3), askedAt: serverTime }, isSelf, as),
    ];
  }),
  wanted('of as many sizes as may be', sizes(maxStockAlerts), true),
  wanted('of one more', sizes(maxStockAlerts + 1)),
  wanted('of no size', [], true),
  wanted('of one size twice', ['kandy-shirt/M', 'galle-skirt/32', 'kandy-shirt/M']),
  wanted('of a size with a slash', ['kandy-shirt/36/38'], true),
  wanted('of a size in Sinhala and one with an emoji', ['kandy-shirt/මධ්‍යම', 'kandy-shirt/👗'], true),
  wanted('of a size with 30 characters', [`kandy-shirt/${'ක'.repeat(30)}`], true),
  wanted('of a size with 31 characters', [`kandy-shirt/${'ක'.repeat(31)}`]),
  wanted('of the longest slug', [`${'x'.repeat(purchaseTextLimits.productName)}/M`], true),
  wanted('of a slug too long', [`${'x'.repeat(purchaseTextLimits.productName + 1)}/M`]),
  ...['kandy-shirt/', 'kandy-shirt', '/M', 'Kandy-Shirt/M', 'kandy-shirt/M|galle-skirt/32', '', 5].map(
    (size) => wanted(`of the size ${JSON.stringify(size)}`, [size]),
  ),
  // A line break, a control character, a change of direction and an isolate.
  ...['\nL', '\u0000', '\u202e', '\u2066'].map((end) =>
    wanted(`of a size with ${JSON.stringify(end)}`, [`kandy-shirt/M${end}`]),
  ),
  wanted('of an invalid size last', ['kandy-shirt/M', 'x']),
  wanted('of a map', [{ slug: 'kandy-shirt', size: 'M' }]),
  wanted('of a text that is no list', 'kandy-shirt/M'),
  wanted('of nothing', null),
  create('without sizes', { askedAt: serverTime }),
  create('without a time', { wanted: ['kandy-shirt/M'] }),
  create('at a chosen time', { ...request, askedAt: earlier }),
  ...Object.entries({
    email: 'nimal@example.com',
    confirmed: ['kandy-shirt/M'],
    mailedAt: earlier,
  }).map(([field, value]) => create(`with ${field}`, { ...request, [field]: value })),
  casesAt('stock alerts: ', `stockRequests/${otherUid}`).create('made for another', request),
  { ...create('made while forgotten', request), given: forgottenMark(customerUid) },
  {
    ...at.update('another size while forgotten', stored, request),
    given: { [path]: stored, ...forgottenMark(customerUid) },
  },
  update('one size withdrawn', { wanted: ['galle-skirt/32'] }, true),
  update('the last size withdrawn', { wanted: [] }, true),
  update('a 21st size', { wanted: sizes(21), askedAt: serverTime }, false),
  update('another size at the time of the first', { wanted: [...sizes(1), 'kandy-shirt/M'] }, false),
  update(
    'one size for another at the time of the first',
    { wanted: ['kandy-shirt/M', 'kandy-shirt/L'] },
    false,
  ),
  update('another time alone', { askedAt: new Date('2026-02-01T00:00:00Z') }, false),
  update('the time removed', { askedAt: removed }, false),
  update('the sizes removed', { wanted: removed }, false),
  update('another field', { note: 'x' }, false),
  update('another size on the day of a mail', { wanted: sizes(2), askedAt: serverTime }, true, mailed),
  update('a size confirmed', { confirmed: ['galle-skirt/32'] }, false),
  update('another size confirmed', { confirmed: ['galle-skirt/32'] }, false, mailed),
  update('the confirmed sizes removed', { confirmed: removed }, false, mailed),
  update('the time of the mail changed', { mailedAt: new Date('2025-01-01T00:00:00Z') }, false, mailed),
  update('the time of the mail removed', { mailedAt: removed }, false, mailed),
  at.remove('deleted on the day of a mail', { ...mailed, wanted: [] }),
  at.remove('deleted after a check', { ...stored, wanted: [], confirmed: ['kandy-shirt/M'] }, true),
  at.replace('replaced on the day of a mail', mailed, request),
];
