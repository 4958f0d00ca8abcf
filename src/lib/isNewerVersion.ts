/**
 * Whether a link or a list was made by a newer version of the shop.
 * @param text the number of the version, as it is written
 */
export const isNewerVersion = (text: string, version: number): boolean =>
  /^[1-9]\d{0,8}$/.test(text) && Number(text) > version;
