/** Formats measured figures. */

export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
