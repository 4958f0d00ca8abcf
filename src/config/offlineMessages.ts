export const offlineMessages = {
  newVersion: 'A new version of the shop is ready.',
  newVersionStarts: 'The new version is starting…',
  unreachable: (time: string) => `We could not check this page. It was last checked at ${time}.`,
} as const;
