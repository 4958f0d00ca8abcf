import type { QueryClient } from '@tanstack/react-query';
import { fetchNewWaiting } from '../services/recordPages.ts';
import type { RecordsCursor } from '../services/recordPages.ts';
import { fetchNewShipments } from '../services/shipments.ts';
import type { ShipmentsCursor } from '../services/shipments.ts';
import { addArrived, markShipped } from './boardCache.ts';

/** Older mails that were not sent are no news. */
const recentMs = 2 * 24 * 60 * 60 * 1000;

/** Up to where the board knows what has happened. */
export interface News {
  newestRecord: RecordsCursor | 'none';
  newestShipment: ShipmentsCursor;
  /** ms since the epoch; undefined if nothing was ever shipped. */
  lastShippedAtMs: number | undefined;
  /** Mails that had not been sent in the two days before the board was opened. */
  unsentMails: number;
}

/** Looks for new orders, and for what other owners have shipped. The first time, it only learns where to begin. */
export async function fetchNews(client: QueryClient, ownerUid: string): Promise<News> {
  const before = client.getQueryData<News>(['news']);
  const [{ records, newest: newestRecord }, { shipments, newest: newestShipment }] = await Promise.all([
    fetchNewWaiting(before?.newestRecord),
    fetchNewShipments(before?.newestShipment),
  ]);
  addArrived(client, records);
  if (before) markShipped(client, shipments, ownerUid);
  const isUnsent = ({ mail, shippedAtMs = 0 }: (typeof shipments)[number]) =>
    (mail === 'failed' || mail === 'expired') && Date.now() - shippedAtMs < recentMs;
  return {
    newestRecord,
    newestShipment,
    lastShippedAtMs: shipments.at(-1)?.shippedAtMs ?? before?.lastShippedAtMs,
    unsentMails: before?.unsentMails ?? shipments.filter(isUnsent).length,
  };
}
