import { savedMessages } from '../config/savedMessages.ts';
import { currentNotification, notify, toastWithActionMs } from '../ui/toasts/notifications.ts';

/** Puts what another device has just changed in the cart before a message that would take the place of saying so. */
export function withCartNews(text: string): string {
  const shown = currentNotification()?.text;
  const news = [true, false].map(savedMessages.cartChanged).find((message) => message === shown);
  return news === undefined ? text : `${news} ${text}`;
}

/** Says that another device has stopped keeping the cart. Three lines on a phone: it stays as long as a message with an action. */
export function sayKeptNoLonger(): void {
  notify(savedMessages.keptNoLonger, { durationMs: toastWithActionMs });
}
