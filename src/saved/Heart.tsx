import { startTransition, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { createEmitter } from '../lib/emitter.ts';
import type { SaveButtonProps } from './SaveButton.tsx';

let SaveButton: ComponentType<SaveButtonProps> | undefined;
const { emit, subscribe } = createEmitter();

export function showHearts(loadedButton: ComponentType<SaveButtonProps>): void {
  SaveButton = loadedButton;
  emit();
}

/** A button that saves a product. It is laid over its surroundings, so that nothing moves when it arrives. */
export function Heart(props: SaveButtonProps) {
  const [Button, setButton] = useState(() => SaveButton);
  useEffect(() => {
    // A transition, because a page shows many.
    const show = () => startTransition(() => setButton(() => SaveButton));
    show();
    return subscribe(show);
  }, []);
  return Button && <Button {...props} />;
}
