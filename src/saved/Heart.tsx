import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { createEmitter } from '../lib/emitter.ts';
import type { SaveButtonProps } from './SaveButton.tsx';

let SaveButton: ComponentType<SaveButtonProps> | undefined;
const { emit, subscribe } = createEmitter();
const current = () => SaveButton;

export function showHearts(loadedButton: ComponentType<SaveButtonProps>): void {
  SaveButton = loadedButton;
  emit();
}

/** A button that saves a product. It is laid over its surroundings, so that nothing moves when it arrives. */
export function Heart(props: SaveButtonProps) {
  useSyncExternalStore(subscribe, current);
  return SaveButton && <SaveButton {...props} />;
}
