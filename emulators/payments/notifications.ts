/** What the provider tells the checkout server. */
export interface Notification {
  type: string;
  sessionId: string;
  /** A request that is signed at the time of sending. */
  toRequest: () => Request;
}

export interface DeliverOptions {
  /** Of one session alone. */
  id?: string;
  /** Of one type alone, such as `charge.refunded`. */
  type?: string;
  /** How often each is sent, one after the other. */
  times?: number;
  /** Sends what was taken before as well, as a provider may at any time. */
  again?: boolean;
  /** Changes what is sent; a notification that was changed stays pending. */
  tamper?: (request: Request) => Request | Promise<Request>;
}

export interface Notifications {
  /** Sends what is pending, oldest first, and answers with the HTTP statuses; 0 for a connection that broke. */
  deliver: (options?: DeliverOptions) => Promise<number[]>;
  /** What the checkout server has not taken yet, oldest first. */
  pending: () => readonly { type: string; sessionId: string }[];
}

export interface NotificationOptions {
  /** `held`: nothing is sent until `deliver()`. `sent`: each is sent by itself, again until it is taken. */
  mode: 'held' | 'sent';
  /** Between an event and its notification; the gap doubles with each attempt. */
  delayMs: number;
  send: (request: Request) => Promise<Response>;
}

const maxAttempts = 8;

/** The provider's queue of notifications. */
export function createNotifications({ mode, delayMs, send }: NotificationOptions) {
  let pending: Notification[] = [];
  const taken: Notification[] = [];

  async function attempt(notification: Notification, tamper?: DeliverOptions['tamper']): Promise<number> {
    const request = notification.toRequest();
    const response = await send(tamper ? await tamper(request) : request);
    if (response.ok && !tamper && pending.includes(notification)) {
      pending = pending.filter((other) => other !== notification);
      taken.push(notification);
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
    // A process that has nothing else to do may end.
    (timer as { unref?: () => void }).unref?.();
  }

  async function deliver(options: DeliverOptions = {}): Promise<number[]> {
    const { id, type, times = 1, again = false, tamper } = options;
    const asked = [...(again ? taken : []), ...pending].filter(
      (notification) =>
        (id === undefined || notification.sessionId === id) &&
        (type === undefined || notification.type === type),
    );
    const statuses: number[] = [];
    for (const notification of asked) {
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
