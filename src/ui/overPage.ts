/** What a history entry of something open over a page holds beside the router's fields. */
interface EntryState {
  isOver?: true;
  /** The router's count of the pages before. */
  idx?: number;
}

export const entryState = () => window.history.state as EntryState | null;

/** Whether the current history entry is of something that the device's Back closes. */
export const isOverPage = () => entryState()?.isOver === true;

// After a reload, nothing is open any more.
if (isOverPage()) window.history.back();
