/** Names where a checkout server takes notifications: on Firebase, in a function of its own. `serverUrl` has no trailing slash. */
export const webhookUrlOf = (serverUrl: string): string =>
  serverUrl.endsWith('.cloudfunctions.net/checkout')
    ? serverUrl.replace(/checkout$/, 'webhook')
    : `${serverUrl}/webhook`;
