/** Short messages to the shopper, shown by the one host in the layout. No React, so that anything may send one. */

export interface Notification {
  text: string;
  durationMs: number;
  action?: { label: string; onAction: () => void } | undefined;
}

export const toastMs = 4000;
/** Time to reach the action, by keyboard too. */
export const toastWithActionMs = 10_000;

type Listener = (notification: Notification) => void;

let waiting: Notification[] = [];
let host: Listener | undefined;
let onFirst: (() => void) | undefined;

/** Shows a message for a while, with something that can be done about it. */
export function notify(
  text: string,
  { durationMs, action }: Partial<Pick<Notification, 'durationMs' | 'action'>> = {},
): void {
  const notification = {
    text,
    durationMs: durationMs ?? (action ? toastWithActionMs : toastMs),
    action,
  };
  if (host) host(notification);
  else {
    waiting.push(notification);
    onFirst?.();
  }
}

/** Calls back when a message waits for a host to be loaded; returns how to stop. */
export function whenHostIsNeeded(callback: () => void): () => void {
  onFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    onFirst = undefined;
  };
}

/** Takes over showing the messages, first those that waited; returns how to stop. */
export function hostNotifications(listener: Listener): () => void {
  host = listener;
  const early = waiting;
  waiting = [];
  early.forEach(listener);
  return () => {
    host = undefined;
  };
}
