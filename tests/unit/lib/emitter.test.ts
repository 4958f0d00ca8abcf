import { expect, it, vi } from 'vitest';
import { createEmitter } from '../../../src/lib/emitter.ts';

it('calls every subscriber until it unsubscribes', () => {
  const { emit, subscribe } = createEmitter();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const unsubscribe = subscribe(first);
  subscribe(second);
  emit();
  unsubscribe();
  emit();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

it('connects for the first subscriber and disconnects after the last', () => {
  const disconnect = vi.fn<() => void>();
  const connect = vi.fn<() => () => void>(() => disconnect);
  const { subscribe } = createEmitter(connect);
  expect(connect).not.toHaveBeenCalled();
  const unsubscribe = [subscribe(() => undefined), subscribe(() => undefined)];
  expect(connect).toHaveBeenCalledTimes(1);
  unsubscribe[0]?.();
  expect(disconnect).not.toHaveBeenCalled();
  unsubscribe[1]?.();
  expect(disconnect).toHaveBeenCalledTimes(1);
  subscribe(() => undefined);
  expect(connect).toHaveBeenCalledTimes(2);
});
