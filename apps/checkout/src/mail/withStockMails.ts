import { describeError } from '../describeError.ts';
import type { Log } from '../log.ts';
import type { MailService } from './sendDueMails.ts';
import type { StockMailService } from './sendStockMails.ts';

/**
 * Adds the mails about what is in stock again to those of shipments. They come second, and their failure does not spoil the first.
 * @param stock undefined when no mail server is set
 */
export function withStockMails(
  shipments: MailService,
  stock: StockMailService | undefined,
  log: Log,
): MailService {
  if (!stock) return shipments;
  return {
    sendDue: async () => {
      const summary = await shipments.sendDue();
      try {
        return { ...summary, backInStock: await stock.sendDue() };
      } catch (error) {
        log({ severity: 'ERROR', event: 'stock_mails_failed', ...describeError(error) });
        return summary;
      }
    },
  };
}
