import { useState } from 'react';
import type { ComponentType } from 'react';
import { messages } from '../../config/messages.ts';
import { notify } from '../../ui/toasts/notifications.ts';

/**
 * A dialog whose code loads when it is first opened.
 * @returns the component, only while the dialog is open, and functions that open and close it
 */
export function useDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const open = () => {
    load().then(
      (loaded) => setComponent(() => loaded),
      (error: unknown) => {
        console.warn('A dialog could not be loaded.', error);
        notify(messages.loadFailed);
      },
    );
  };
  return { Component, open, close: () => setComponent(undefined) };
}
