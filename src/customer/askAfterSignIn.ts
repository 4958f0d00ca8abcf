import { stockMessages } from '../config/stockMessages.ts';
import { maxStockAlerts } from '../domain/limits.ts';
import { parseStockAlert } from '../domain/stockAlerts.ts';
import { errorKind } from '../lib/errors.ts';
import { notify } from '../ui/toasts/notifications.ts';

/** Sets the stock alert for which a customer has just signed in. The product's page says so; a failure is said here. */
export async function askAfterSignIn(locationState: unknown, uid: string): Promise<void> {
  if (!__HAS_STOCK_MAILS__) return;
  const alert = (locationState as { alert?: unknown } | null)?.alert;
  const size = typeof alert === 'string' && parseStockAlert(alert)?.size;
  if (!size) return;
  try {
    const { askNow } = await import('./stockAlerts.ts');
    await askNow(uid, alert);
  } catch (error) {
    const isLimit = errorKind(error) === 'stock-limit';
    if (!isLimit) console.warn('A stock alert could not be set after signing in.', error);
    notify(isLimit ? stockMessages.limit(maxStockAlerts) : stockMessages.askFailedAfterSignIn(size), {
      keepOnNavigation: true,
    });
  }
}
