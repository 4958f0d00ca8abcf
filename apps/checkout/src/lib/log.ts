/** Never holds personal data: only ids of sessions and notifications, kinds and reasons. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  event: string;
  [detail: string]: string | number | boolean | undefined;
}

export type Log = (entry: LogEntry) => void;

/** Writes each entry as one line of JSON; Google Cloud Logging reads `severity`. */
export const consoleLog: Log = (entry) => console.log(JSON.stringify(entry));
