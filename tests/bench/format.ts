/** Formats measured figures. */

export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/** A value as a multiple of a base; a dash when the base is 0. */
export const ratio = (value: number, base: number): string =>
  base > 0 ? `${(value / base).toFixed(2)}x` : '–';
