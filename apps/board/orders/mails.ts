import { sendMails } from '../services/sendMails.ts';
import type { Shipment } from '../services/types.ts';
import type { MailStatus } from './boardTypes.ts';
import { createStore } from './createStore.ts';

/** The server sends no mail sooner than 15 s after its shipment, so that it can be undone. */
export const sendAfterMs = 16_000;
/** Older mails that were not sent are no news. */
const recentMs = 2 * 24 * 60 * 60 * 1000;

const initial: MailStatus = { isOn: undefined, failed: 0, isUnreachable: false };

/**
 * Asks the checkout server to send the mails to customers. Its failure never spoils the shipping.
 * @param onAnswer called after each request, with whether the server has answered
 */
export function createMails(onAnswer: (isReachable: boolean) => Promise<void>) {
  const store = createStore(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends what is due. Never rejects. */
  async function send() {
    let isReachable = true;
    try {
      const { isOn, failed } = await sendMails();
      const status = store.state();
      store.set({ isOn, failed: status.failed + failed, isUnreachable: false });
    } catch (error) {
      console.warn('The checkout server could not be asked to send mails.', error);
      isReachable = false;
      store.set({ ...store.state(), isUnreachable: true });
    }
    if (store.state().isOn === false) return;
    try {
      await onAnswer(isReachable);
    } catch (error) {
      console.warn('It is not known whether the mails were sent.', error);
    }
  }

  /** Sends once the mails of the orders that were just shipped are due. */
  function sendLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), sendAfterMs);
  }

  /** Counts the mails that were not sent when the board opens. */
  function report(shipments: readonly Shipment[]): void {
    const isUnsent = ({ mail, shippedAtMs = 0 }: Shipment) =>
      (mail === 'failed' || mail === 'expired') && Date.now() - shippedAtMs < recentMs;
    store.set({ ...store.state(), failed: store.state().failed + shipments.filter(isUnsent).length });
  }

  function clear(): void {
    clearTimeout(timer);
    store.set(initial);
  }

  const { subscribe, state } = store;
  return { subscribe, state, send, sendLater, report, clear };
}
