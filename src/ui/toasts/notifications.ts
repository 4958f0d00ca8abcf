/** Short messages to the shopper, one at a time, shown by `Toasts`. Free of React, so that any code can send one. */
import type { ReactNode } from 'react';
import { createEmitter } from '../../lib/emitter.ts';

export interface Notification {
  /** Names the message for `dismiss`. */
  id: string;
  text: string;
  durationMs: number;
  action?: { label: string; onAction: () => void } | undefined;
  /** Shown above the text, such as the product that was added. Not announced. */
  detail?: ReactNode;
  /** Stays when another page opens, for a message about what has led there. */
  keepOnNavigation: boolean;
}

export const toastMs = 4000;
/** Leaves time to reach an action or a link by keyboard. */
export const toastWithActionMs = 10_000;

const { emit, subscribe: subscribeNotifications } = createEmitter();
let current: Notification | undefined;

export { subscribeNotifications };
export const currentNotification = (): Notification | undefined => current;

function setCurrent(notification: Notification | undefined) {
  if (current === notification) return;
  current = notification;
  emit();
}

/**
 * Shows a message for a while, in place of the one before.
 * @param options `id` is the text by default; `durationMs` is longer by default with an action or a detail
 */
export function notify(text: string, options: Partial<Omit<Notification, 'text'>> = {}): void {
  const durationMs = options.action || options.detail !== undefined ? toastWithActionMs : toastMs;
  setCurrent({ id: text, durationMs, keepOnNavigation: false, ...options, text });
}

/** Removes the message with this id, because its cause is gone. Leaves any other message. */
export function dismiss(id: string): void {
  if (current?.id === id) setCurrent(undefined);
}

export function dismissOnNavigation(): void {
  if (!current?.keepOnNavigation) setCurrent(undefined);
}

/** Forgets a message that has been shown for its time, unless another one has replaced it. */
export function forget(notification: Notification): void {
  if (current === notification) setCurrent(undefined);
}
