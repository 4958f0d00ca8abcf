import { shop } from '../../../src/config/shop.ts';

const maxNameLength = 60;

/**
 * The name of a customer's file: `shop-nimal-perera-2026-11-22.json`. Keeps letters of every script.
 * @param name of the customer, or else the account id
 * @param day such as `2026-11-22`
 */
export function exportFileName(name: string, day: string): string {
  const slug = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .slice(0, maxNameLength)
      .replace(/^-|-$/g, '');
  return [slug(shop.name), slug(name), day].filter((part) => part !== '').join('-') + '.json';
}
