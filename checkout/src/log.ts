/** One line of the log. It holds no personal data: ids of sessions and notifications, kinds and reasons only. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  /** What happened, such as `payment_recorded`. */
  event: string;
  [detail: string]: string | number | boolean | undefined;
}

export type Log = (entry: LogEntry) => void;

/** Writes each entry as one JSON object; the hosts' logs read `severity`. */
export const consoleLog: Log = (entry) => console.log(JSON.stringify(entry));
