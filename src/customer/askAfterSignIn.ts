import { stockMessages } from '../config/stockMessages.ts';
import { maxStockRequests } from '../domain/limits.ts';
import { parseWantedPiece } from '../domain/wantedPieces.ts';
import { errorKind } from '../lib/errorKind.ts';
import { notify } from '../ui/toasts/notifications.ts';

/** Whether the setting for mails about the stock is there. */
declare const __HAS_STOCK_MAILS__: boolean;

/**
 * Notes the piece for which a customer has just signed in. Its page, to which they return, says so; a failure is said here.
 * @param locationState of the page where they signed in; only a link on a product's page puts a piece into it
 */
export async function askAfterSignIn(locationState: unknown, uid: string): Promise<void> {
  if (!__HAS_STOCK_MAILS__) return;
  const text: unknown =
    typeof locationState === 'object' && locationState !== null && 'wanted' in locationState
      ? locationState.wanted
      : undefined;
  const piece = typeof text === 'string' ? parseWantedPiece(text) : undefined;
  if (!piece) return;
  const { slug, size } = piece;
  try {
    const { askNow } = await import('./stockRequests.ts');
    await askNow(uid, `${slug}/${size}`);
  } catch (error) {
    const isLimit = errorKind(error) === 'stock-limit';
    if (!isLimit) console.warn('A piece could not be noted after signing in.', error);
    notify(isLimit ? stockMessages.limit(maxStockRequests) : stockMessages.askFailedAfterSignIn(size), {
      keepOnNavigation: true,
    });
  }
}
