/** A provider's webhook call to the checkout server. */
export interface Notification {
  type: string;
  sessionId: string;
  /** Builds the request, signed at the time of sending. */
  toRequest: () => Request;
}

export interface DeliverOptions {
  /** Only those of this session. */
  id?: string;
  /** Only those of this type, such as `charge.refunded`. */
  type?: string;
  /** How often to send each one; once by default. */
  times?: number;
  /** Also sends those already delivered, as a provider may at any time. */
  again?: boolean;
  /** Changes the request; a notification sent this way stays pending. */
  tamper?: (request: Request) => Request | Promise<Request>;
}

export interface Notifications {
  /** Sends pending notifications, oldest first. @returns the HTTP statuses, with 0 for a dropped connection */
  deliver: (options?: DeliverOptions) => Promise<number[]>;
  /** The notifications that the checkout server has not accepted yet, oldest first. */
  pending: () => readonly { type: string; sessionId: string }[];
}

export interface NotificationOptions {
  /** `held`: nothing is sent until `deliver()`. `sent`: sent automatically, with retries. */
  mode: 'held' | 'sent';
  /** Delay between an event and its notification; doubles with each retry. */
  delayMs: number;
  send: (request: Request) => Promise<Response>;
}

const maxAttempts = 8;

/** Creates the provider's queue of notifications. */
export function createNotifications({ mode, delayMs, send }: NotificationOptions) {
  let pending: Notification[] = [];
  const delivered: Notification[] = [];

  async function attempt(notification: Notification, tamper?: DeliverOptions['tamper']): Promise<number> {
    const request = notification.toRequest();
    const response = await send(tamper ? await tamper(request) : request);
    if (response.ok && !tamper && pending.includes(notification)) {
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
    const { id, type, times = 1, again = false, tamper } = options;
    const selected = [...(again ? delivered : []), ...pending].filter(
      (notification) =>
        (id === undefined || notification.sessionId === id) &&
        (type === undefined || notification.type === type),
    );
    const statuses: number[] = [];
    for (const notification of selected) {
      for (let sent = 0; sent < times; sent += 1) statuses.push(await attempt(notification, tamper));
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
