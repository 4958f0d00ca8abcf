import { useEffect, useEffectEvent } from 'react';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { returnWithinDays } from '../../../src/config/constants.ts';
import { shop } from '../../../src/config/shop.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { registrationLines } from '../../../src/domain/receipt.ts';
import { chunk } from '../../../src/lib/lists.ts';
import { doubtOf } from '../orders/troubleTexts.ts';
import { formatDateTime } from './dates.ts';
import { describeUnits, linesOf, nameFromSlug } from './lines.ts';
import type { ProductName } from './lines.ts';
import styles from './PrintedPages.module.css';
import { nameOf, numberOf, recipientOf } from './recipient.ts';

export const paperKinds = [
  { id: 'slip-a6', title: 'Packing slip, A6', about: 'One page per parcel, to go inside it' },
  { id: 'slip-a4', title: 'Packing slip, A4', about: 'One page per parcel, to go inside it' },
  { id: 'label-a6', title: 'Address label, A6', about: 'For a label printer' },
  { id: 'label-a4', title: 'Address labels, A4', about: 'Sheets of 8 labels, 105 × 74 mm' },
] as const;

export type PaperKind = (typeof paperKinds)[number]['id'];

const labelsPerSheet = 8;

const paragraphs = (texts: readonly string[]) =>
  texts.map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines never move
    <p key={index}>{text}</p>
  ));

/** Letters from large to small, in points, with what fits on a label even of wide ones, such as those of Sinhala. */
const letterSizes = [
  { points: 12, charactersPerLine: 28, room: 6 },
  { points: 10, charactersPerLine: 36, room: 8 },
  { points: 7.5, charactersPerLine: 50, room: 12 },
];

/** Uses an address's own lines if the letters stay readable from afar; else joins them in smaller letters, so that nothing is cut off. */
export function fitLabel(name: string, lines: readonly string[], phones: readonly string[]) {
  const joined = [lines.join(', ')].filter(Boolean);
  const fits = (texts: readonly string[], { charactersPerLine, room }: (typeof letterSizes)[number]) =>
    [name, ...texts, ...phones].reduce((sum, text) => sum + Math.ceil(text.length / charactersPerLine), 0) <=
    room;
  const asWritten = letterSizes.find((size) => size.points >= 10 && fits(lines, size));
  if (asWritten) return { points: asWritten.points, lines };
  return { points: letterSizes.find((size) => fits(joined, size))?.points ?? 5, lines: joined };
}

const collectText = ({ method, dueMinor }: Order): string =>
  method === 'cod' && dueMinor > 0 ? `${formatPrice(dueMinor / 100)} to collect` : '';

function AddressLabel({ order }: { order: Order }) {
  const { street, city, postalCode } = shop.address;
  const { phones, lines: address } = recipientOf(order);
  const { points, lines } = fitLabel(nameOf(order), address, phones);
  return (
    <article className={styles.label} aria-label="Address label">
      <p className={styles.from}>
        <span className={styles.shop}>{shop.name}</span>
        <span>
          {street}, {city} {postalCode} · {shop.phone}
        </span>
      </p>
      <div className={styles.to} style={{ '--size': `${points}pt` } as CSSProperties}>
        <p className={styles.name}>{nameOf(order)}</p>
        {paragraphs(lines.length > 0 ? lines : ['No address'])}
        <div className={styles.phone}>{paragraphs(phones)}</div>
      </div>
      <p className={styles.foot}>
        {doubtOf(order) && <strong>{doubtOf(order)}</strong>}
        {collectText(order) && <strong>{collectText(order)}</strong>}
        <span>{describeUnits(order)}</span>
        <span>{numberOf(order)}</span>
      </p>
    </article>
  );
}

interface PackingSlipProps {
  order: Order;
  kind: PaperKind;
  productName: ProductName;
}

/** Shows no prices, because a parcel may be a gift. */
function PackingSlip({ order, kind, productName }: PackingSlipProps) {
  const { lines, phones } = recipientOf(order);
  return (
    <article
      className={`${styles.slip} ${kind === 'slip-a6' ? styles.a6 : styles.a4}`}
      data-gift={order.giftMessage ? true : undefined}
      aria-label="Packing slip"
    >
      <header className={styles.head}>
        <p className={styles.shop}>{shop.name}</p>
        <p>
          <strong className={styles.number}>{numberOf(order)}</strong> {formatDateTime(order.orderedAtMs)}
        </p>
      </header>
      <div className={styles.to}>
        <h1>{nameOf(order)}</h1>
        {doubtOf(order) && (
          <p>
            <strong>{doubtOf(order)}: look at the order before you pack it.</strong>
          </p>
        )}
        {collectText(order) && (
          <p>
            <strong>{collectText(order)}</strong>
          </p>
        )}
        {paragraphs([...lines, phones.join(' / ')].filter(Boolean))}
      </div>
      {order.giftMessage && (
        <p className={styles.gift} dir="auto">
          {order.giftMessage}
        </p>
      )}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Quantity</th>
            <th scope="col">Product</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(order, productName).flatMap(({ line: { orderId, productName: slug }, name, sizes }) =>
            (sizes.length > 0 ? sizes : [undefined]).map((row) => (
              <tr key={`${orderId} ${row?.size}`}>
                <td>{row?.size || 'Unknown'}</td>
                <td>{row ? `× ${row.quantity}` : ''}</td>
                <td>
                  <span className={styles.product}>{name || nameFromSlug(slug)}</span>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <footer className={styles.end}>
        <p className={styles.count}>{describeUnits(order)}</p>
        <p>
          Thank you for shopping with {shop.name}. Questions or returns: {shop.phone}, {shop.email}
        </p>
        <p>
          Returns within {returnWithinDays} days: {order.isForOther ? 'the buyer asks' : 'ask'} under My
          orders first, then it goes to {shop.returnAddress}
        </p>
        {registrationLines.length > 0 && <p>{[shop.company, ...registrationLines].join(' · ')}</p>}
      </footer>
    </article>
  );
}

/** Keeps the pages until the board is used again: phones and tablets report the end of printing before they are made. */
function usePrint(title: string, onClose: () => void): void {
  const onUse = useEffectEvent(onClose);
  useEffect(() => {
    const pageTitle = document.title;
    document.title = title;
    document.body.toggleAttribute('data-printing', true);
    // In development, this effect runs twice, and the dialog must open once.
    const timer = setTimeout(() => {
      // The event may come before `print` returns.
      if (!window.matchMedia('(pointer: coarse)').matches) window.addEventListener('afterprint', onUse);
      window.print();
      for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, onUse);
    });
    return () => {
      clearTimeout(timer);
      for (const type of ['afterprint', 'pointerdown', 'keydown']) window.removeEventListener(type, onUse);
      document.title = pageTitle;
      document.body.toggleAttribute('data-printing', false);
    };
  }, [title]);
}

interface PrintedPagesProps {
  orders: readonly Order[];
  kind: PaperKind;
  productName: ProductName;
  onClose: () => void;
}

/** Shows its pages on paper only; nothing else is printed meanwhile. */
export function PrintedPages({ orders, kind, productName, onClose }: PrintedPagesProps) {
  const title = paperKinds.find(({ id }) => id === kind)?.title ?? '';
  usePrint(`${title} - ${shop.name}`, onClose);
  const isSlip = kind === 'slip-a6' || kind === 'slip-a4';
  return createPortal(
    <section className={styles.paper} aria-label={title}>
      {isSlip
        ? orders.map((order) => (
            <PackingSlip key={order.sessionId} order={order} kind={kind} productName={productName} />
          ))
        : chunk(orders, kind === 'label-a4' ? labelsPerSheet : 1).map((sheet) => (
            <div key={sheet[0]?.sessionId} className={kind === 'label-a4' ? styles.sheet : styles.single}>
              {sheet.map((order) => (
                <AddressLabel key={order.sessionId} order={order} />
              ))}
            </div>
          ))}
    </section>,
    document.body,
  );
}
