import { isEmail } from '../../../../src/domain/contact.ts';

/** Dots stand only between other characters (RFC 5321, 4.1.2). */
const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostLabel = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/;
const topLevelDomain = /^[A-Za-z]{2,}$/;

/** Refuses more than the shop does: Stripe rejects a whole session because of an e-mail it considers invalid. */
export function isPlausibleEmail(email: string): boolean {
  if (!isEmail(email)) return false;
  const [local = '', host = ''] = email.split('@');
  const labels = host.split('.');
  return (
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => hostLabel.test(label)) &&
    topLevelDomain.test(labels.at(-1) ?? '')
  );
}
