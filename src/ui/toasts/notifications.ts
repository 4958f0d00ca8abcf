/** Short messages to the shopper, shown by the toast host in the layout. Free of React, so that any code can send one. */

export interface Notification {
  text: string;
  durationMs: number;
  action?: { label: string; onAction: () => void } | undefined;
}

export const toastMs = 4000;
/** Leaves time to reach the action by keyboard. */
export const toastWithActionMs = 10_000;

type Listener = (notification: Notification) => void;

let waiting: Notification[] = [];
let host: Listener | undefined;
let onFirst: (() => void) | undefined;

/** Shows a message for a while, optionally with an action. */
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

/**
 * Calls back when a message is waiting for the host.
 * @returns removes the callback
 */
export function onToastHostNeeded(callback: () => void): () => void {
  onFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    onFirst = undefined;
  };
}

/**
 * Passes all messages to the host, beginning with those that were waiting.
 * @returns detaches the host
 */
export function attachToastHost(listener: Listener): () => void {
  host = listener;
  const queued = waiting;
  waiting = [];
  queued.forEach(listener);
  return () => {
    host = undefined;
  };
}
