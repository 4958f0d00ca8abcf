/** A provider's webhook call to the checkout server. */
export interface Notification {
  type: string;
  sessionId: string;
  /** Builds the request, signed at the time of sending. */
  toRequest: () => Request;
}

export interface DeliverOptions {
  id?: string;
  /** How often to send each one; once by default. */
  times?: number;
  /** Also sends those already delivered, as a provider may at any time. */
  again?: boolean;
}

export interface Notifications {
  /** Sends pending notifications, oldest first. @returns the HTTP statuses, with 0 for a dropped connection */
  deliver: (options?: DeliverOptions) => Promise<number[]>;
  /** The notifications that the checkout server has not accepted yet, oldest first. */
  pending: () => readonly { type: string; sessionId: string }[];
}

/** `held`, the default: nothing is sent until `deliver()`. `sent`: sent automatically, with retries. */
export type NotificationMode = 'held' | 'sent';
export type Send = (request: Request) => Promise<Response>;

const maxAttempts = 8;
/** Doubles with each retry. */
const delayMs = 1500;

export function createNotifications(mode: NotificationMode, send: Send) {
  let pending: Notification[] = [];
  const delivered: Notification[] = [];

  async function attempt(notification: Notification): Promise<number> {
    const response = await send(notification.toRequest());
    if (response.ok && pending.includes(notification)) {
      pending = pending.filter((other) => other !== notification);
      delivered.push(notification);
    }
    return response.status;
  }

  function schedule(notification: Notification, attempts = 0) {
    const timer: unknown = setTimeout(
      () => {
        if (!pending.includes(notification)) return;
        void attempt(notification).finally(() => {
          if (pending.includes(notification) && attempts + 1 < maxAttempts) {
            schedule(notification, attempts + 1);
          }
        });
      },
      delayMs * 2 ** attempts,
    );
    // In Node, does not keep the process alive.
    (timer as { unref?: () => void }).unref?.();
  }

  async function deliver(options: DeliverOptions = {}): Promise<number[]> {
    const { id, times = 1, again = false } = options;
    const selected = [...(again ? delivered : []), ...pending].filter(
      ({ sessionId }) => id === undefined || sessionId === id,
    );
    const statuses: number[] = [];
    for (const notification of selected) {
      for (let sent = 0; sent < times; sent += 1) statuses.push(await attempt(notification));
    }
    return statuses;
  }

  return {
    queue: (notification: Notification) => {
      pending.push(notification);
      if (mode === 'sent') schedule(notification);
    },
    deliver,
    pending: () => pending.map(({ type, sessionId }) => ({ type, sessionId })),
  };
}
