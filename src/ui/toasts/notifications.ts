/** Free of React, so that any code can send a message. */
import type { ReactNode } from 'react';
import { createEmitter } from '../../lib/emitter.ts';

export interface Notification {
  id: string;
  text: string;
  durationMs: number;
  action?: { label: string; onAction: () => void } | undefined;
  /** The detail is not announced. */
  detail?: ReactNode;
  /** Set for a message about what has led to the next page. */
  keepOnNavigation: boolean;
}

const toastMs = 4000;
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

export function notify(text: string, options: Partial<Omit<Notification, 'text'>> = {}): void {
  const durationMs = options.action || options.detail !== undefined ? toastWithActionMs : toastMs;
  setCurrent({ id: text, durationMs, keepOnNavigation: false, ...options, text });
}

/** Its cause is gone. */
export function dismiss(id: string): void {
  if (current?.id === id) setCurrent(undefined);
}

export function dismissOnNavigation(): void {
  if (!current?.keepOnNavigation) setCurrent(undefined);
}

export function forget(notification: Notification): void {
  if (current === notification) setCurrent(undefined);
}
