import { createEmitter } from '../../../src/lib/emitter.ts';

export interface Store<State> {
  /** The same object until it changes. */
  state: () => State;
  set: (state: State) => void;
  /** Calls `onChange` at every change. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/** A value outside of React, for `useSyncExternalStore`. */
export function createStore<State>(initial: State): Store<State> {
  const { emit, subscribe } = createEmitter();
  let current = initial;
  return {
    state: () => current,
    set: (state) => {
      current = state;
      emit();
    },
    subscribe,
  };
}
