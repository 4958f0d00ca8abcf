import { shop } from '../shop.ts';

export function Logo() {
  return <span className="logo">{shop.name}</span>;
}
