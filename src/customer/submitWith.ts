import { accountMessages } from '../config/accountMessages.ts';
import { errorKind } from '../lib/errors.ts';
import { notify } from '../ui/toasts/notifications.ts';

/** A submit handler that saves the trimmed values, and resolves to whether that succeeded. The form keeps them either way. */
export function submitWith<Values extends { [Name in keyof Values]: string }>(
  savedMessage: string,
  save: (values: Values) => Promise<void>,
): (values: Values) => Promise<boolean> {
  return async (values) => {
    const trimmed = Object.fromEntries(
      Object.entries<string>(values).map(([name, value]) => [name, value.trim()]),
    ) as Values;
    try {
      await save(trimmed);
      notify(savedMessage);
      return true;
    } catch (error) {
      console.error('Saving failed.', error);
      const isUnchecked = errorKind(error) === 'app-check';
      notify(isUnchecked ? accountMessages.appCheckRefused : accountMessages.saveFailed);
      return false;
    }
  };
}
