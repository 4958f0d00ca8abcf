/** Whether a link was made by a newer version of the shop. */
export const isNewerVersion = (text: string, version: number): boolean =>
  /^[1-9]\d{0,8}$/.test(text) && Number(text) > version;
