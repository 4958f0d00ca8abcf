import * as v from 'valibot';
import { cartFollowKey, savedFollowKey } from '../config/constants.ts';
import { createEmitter } from '../lib/emitter.ts';
import { parseJson } from '../lib/parseJson.ts';

/** That a list of this device follows an account. */
export interface Follow {
  uid: string;
  /** Whether device and account have been brought in step. Until then, a list that the account lacks is created. */
  isJoined: boolean;
  /** The shopper has looked at the account's list, and awaits it here. */
  isAwaited?: boolean | undefined;
  /** What both had in common last. Without it, nothing that one of them lacks is taken for removed. */
  base?: string | undefined;
  /** The base is of entries that the browser has not stored: it lasts as long as the page. */
  isFleeting?: boolean | undefined;
  /** The first mark of the account's list: another one if that was deleted and made anew. Older versions did not write it down. */
  keeping?: string | undefined;
  /** Writes whose answer has not arrived, the mark of the write before, and what would be the base if they succeeded. */
  pending: readonly { mark: string; base: string; after?: string | undefined }[];
  /** The shopper no longer keeps the list on the account, which the account does not know yet. */
  isEnding?: 'asked' | 'deleted' | undefined;
  /** Of saved pieces: those that the device had before, which are its own until both are joined. */
  own?: string | undefined;
  /** Of a cart that no longer follows: what it was then. The difference from the base is what the account still has to get. */
  rows?: string | undefined;
  /** Of what a cart is owed: when that was written down, in ms since the epoch. */
  owedAtMs?: number | undefined;
}

const version = 1;
const filled = v.pipe(v.string(), v.minLength(1));
const optionalText = v.fallback(v.optional(v.string()), undefined);
export const pendingSchema = v.fallback(
  v.array(v.object({ mark: filled, base: v.string(), after: optionalText })),
  [],
);
const followSchema = v.object({
  version: v.fallback(v.number(), version),
  uid: filled,
  isJoined: v.fallback(v.boolean(), false),
  isAwaited: v.fallback(v.optional(v.boolean()), undefined),
  base: optionalText,
  keeping: optionalText,
  isFleeting: v.optional(v.literal(true)),
  pending: pendingSchema,
  isEnding: v.fallback(v.optional(v.picklist(['asked', 'deleted'])), undefined),
  own: optionalText,
  rows: optionalText,
  owedAtMs: v.fallback(v.optional(v.number()), undefined),
});

function parseFollow(text: string | null): Follow | undefined {
  const parsed = text === null ? undefined : v.safeParse(followSchema, parseJson(text));
  if (!parsed?.success) return undefined;
  const { version: stored, ...follow } = parsed.output;
  // A newer version may write its base in another way.
  return stored > version ? { ...follow, base: undefined, pending: [] } : follow;
}

export interface FollowStore {
  /** Undefined if the list follows no account, or the record is damaged. */
  read: () => Follow | undefined;
  /** To tell whether another tab has changed the record meanwhile. */
  text: () => string | null;
  write: (follow: Follow) => void;
  remove: () => void;
  /** Whether it will be there after a reload. */
  isStored: () => boolean;
  /** Calls `onChange` when any tab changes the record. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/** @param local a function, because a browser may throw at the mere access to storage */
export function createFollowStore(key: string, local: () => Storage = () => localStorage): FollowStore {
  // What could not be stored, and what was stored instead. It is outdated as soon as another tab stores something.
  let memory: { text: string; stored: string | null } | undefined;
  let known: { text: string | null; follow: Follow | undefined } = { text: null, follow: undefined };
  const { emit, subscribe } = createEmitter(() => {
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });

  function onStorage(event: StorageEvent) {
    if (event.key === null || event.key === key) emit();
  }

  function readStored(): string | null {
    try {
      return local().getItem(key);
    } catch {
      return null;
    }
  }

  function text(): string | null {
    const stored = readStored();
    if (memory && memory.stored !== stored) memory = undefined;
    return memory ? memory.text : stored;
  }

  /** @returns whether the browser stores it */
  function store(follow: Follow): boolean {
    try {
      local().setItem(key, JSON.stringify({ version, ...follow }));
      return true;
    } catch {
      return false;
    }
  }

  return {
    text,
    read: () => {
      const now = text();
      if (known.text !== now) known = { text: now, follow: parseFollow(now) };
      return known.follow;
    },
    write: (follow) => {
      memory = undefined;
      if (follow.isFleeting || !store(follow)) {
        // The old base is wrong from now on. A shorter record may find room.
        store({ ...follow, base: undefined, pending: [], isFleeting: undefined });
        memory = { text: JSON.stringify({ version, ...follow }), stored: readStored() };
      }
      emit();
    },
    remove: () => {
      memory = undefined;
      try {
        local().removeItem(key);
      } catch {
        // Blocked storage holds nothing.
      }
      emit();
    },
    isStored: () => readStored() !== null,
    subscribe,
  };
}

export const savedFollow = createFollowStore(savedFollowKey);
export const cartFollow = createFollowStore(cartFollowKey);
