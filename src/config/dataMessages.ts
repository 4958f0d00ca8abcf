/** Texts about a customer's own data. Apart from the other messages, because few customers ever need them. */
export const dataMessages = {
  downloadFailed:
    'We could not collect all of your data, so no file was saved. Check your connection and try again.',
  requestFailed: 'We could not send your request. Check your connection and try again.',
  requestUnsure: 'We could not tell whether your request reached us. Check your connection and try again.',
  withdrawUnsure:
    'We could not tell whether your request was withdrawn. Check your connection and try again.',
  withdrawFailed: 'We could not withdraw your request. Check your connection and try again.',
} as const;
