import { accountMessages } from '../../config/accountMessages.ts';
import { notify } from '../../ui/toasts/notifications.ts';

/**
 * The submit of a form that is saved in the database: one message when it is saved, another when it is not.
 * The form keeps its values either way.
 */
export function savedWith<Values extends { [Name in keyof Values]: string }>(
  savedMessage: string,
  save: (values: Values) => Promise<void>,
): (values: Values) => Promise<void> {
  return async (values) => {
    const trimmed = Object.fromEntries(
      Object.entries<string>(values).map(([name, value]) => [name, value.trim()]),
    ) as Values;
    try {
      await save(trimmed);
      notify(savedMessage);
    } catch (error) {
      console.error('Saving failed.', error);
      notify(accountMessages.saveFailed);
    }
  };
}
