export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

export const times = (ratio: number): string => `${ratio.toFixed(2)}x`;
