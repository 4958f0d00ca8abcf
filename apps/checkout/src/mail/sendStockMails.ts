import type { CatalogueProduct, CatalogueReader } from '../catalogue.ts';
import { fetchProductsOf, findPieces, mayMail, notePieces } from './findPieces.ts';
import { createStockDelivery, NoConnection } from './stockDelivery.ts';
import type { StockDeliveryOptions } from './stockDelivery.ts';
import { endOldClaim, parseStockRequest } from './stockRequest.ts';
import type { StockRequest } from './stockRequest.ts';

/** Between two checks, which read every request. */
const pauseMs = 30 * 60 * 1000;

/** A server that claimed pieces has settled them by then, or never will. */
const claimMs = 5 * 60 * 1000;

/** Of one call, which must end before the host ends it; the rest follows with the next. */
const maxMails = 50;
const maxRequests = 500;
const maxCallMs = 20_000;
const pageSize = 100;

export interface StockSummary {
  sent: number;
  /** Nobody to write to, or refused by the mail server. */
  failed: number;
  /** Tried again with the next check. */
  waiting: number;
  /** Mails of which nobody knows whether they were sent. */
  unsure: number;
  /** Pieces taken off without a mail: they were never sold out, or left the catalogue long ago. */
  dropped: number;
}

export interface StockMailService {
  /** Looks what is in stock again and mails it, unless it looked a short while ago. @throws Error when a service cannot be reached */
  sendDue: () => Promise<StockSummary>;
}

export interface StockMailOptions extends StockDeliveryOptions {
  catalogue: CatalogueReader;
  /** ms between two checks; half an hour by default. */
  pauseMs?: number;
}

/** Creates the service that tells customers what is in stock again: one mail to each, about all of it, and one a day. */
export function createStockMailService(options: StockMailOptions): StockMailService {
  const { requests, catalogue, log, nowMs = Date.now } = options;
  const waitMs = options.pauseMs ?? pauseMs;

  async function check(after: string, summary: StockSummary): Promise<string> {
    const startMs = nowMs();
    const delivery = createStockDelivery(options);

    async function look(
      uid: string,
      stored: StockRequest,
      products: ReadonlyMap<string, CatalogueProduct>,
    ): Promise<void> {
      let request = stored;
      if (request.sending.length > 0) {
        if (nowMs() - (request.sendingAtMs ?? 0) <= claimMs) return;
        await requests.change(uid, endOldClaim);
        if (request.isRepeated) {
          log({ severity: 'ERROR', event: 'stock_mail_unsure' });
          summary.unsure += 1;
        }
        request = endOldClaim(request);
      }
      const noted = notePieces(request, products, nowMs());
      if (noted) {
        await requests.change(uid, (current) => notePieces(current, products, nowMs()));
        summary.dropped += request.wanted.length - noted.wanted.length;
        request = noted;
      }
      const pieces = findPieces(request, products);
      if (pieces.back.length === 0 || !mayMail(request, nowMs())) return;
      const outcome = await delivery.send(uid, pieces);
      if (outcome) summary[outcome] += 1;
    }

    let last = after;
    let seen = 0;
    try {
      for (;;) {
        const stored = await requests.list(last, pageSize);
        const page = stored.map(({ uid, data }) => ({ uid, request: parseStockRequest(data) }));
        const products = await fetchProductsOf(
          page.flatMap(({ request: { wanted, sending } }) => [...wanted, ...sending]),
          catalogue,
        );
        for (const { uid, request } of page) {
          if (delivery.count() >= maxMails || nowMs() - startMs > maxCallMs) return last;
          await look(uid, request, products);
          last = uid;
        }
        if (page.length < pageSize) return '';
        seen += page.length;
        if (seen >= maxRequests) return last;
      }
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error;
      summary.waiting += 1;
      return '';
    } finally {
      delivery.close();
    }
  }

  return {
    sendDue: async () => {
      const summary: StockSummary = { sent: 0, failed: 0, waiting: 0, unsure: 0, dropped: 0 };
      let after = '';
      const isDue = await requests.changeState((state) => {
        ({ after } = state);
        // A check that was cut short goes on with the next call, but not beside a call that may still run.
        const pause = after === '' ? waitMs : maxCallMs;
        return nowMs() - state.startedAtMs < pause ? undefined : { ...state, startedAtMs: nowMs() };
      });
      if (!isDue) return summary;
      let next = '';
      try {
        next = await check(after, summary);
      } finally {
        await requests.changeState((state) => (state.after === next ? undefined : { ...state, after: next }));
      }
      const isNews = Object.values(summary).some((count) => count > 0);
      if (isNews) log({ severity: 'INFO', event: 'stock_mails_sent', ...summary });
      return summary;
    },
  };
}
