/** `connect` runs before the first subscriber is added; what it returns runs after the last one has left. */
export function createEmitter(connect?: () => () => void) {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  return {
    emit: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) disconnect = connect?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect?.();
      };
    },
  };
}
