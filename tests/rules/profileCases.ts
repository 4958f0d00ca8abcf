import { addressLimits } from '../../src/domain/address.ts';
import { profileLimits } from '../../src/domain/limits.ts';
import { casesAt, customerUid, otherUid, removed, type AccessCase, type DocumentData } from './accessCase.ts';
import {
  limitCases,
  optionalCases,
  optionalFields,
  courierPhoneCases,
  phoneCases,
  phoneOf,
  postalCodeCases,
  shapeCases,
  textCases,
  typeCases,
} from './fieldCases.ts';

export const user: DocumentData = { userName: 'නිමල් Perera', userPhone: '+94 77 123 4567' };
export const address: DocumentData = {
  userCountry: 'Sri Lanka',
  userFullName: 'නිමල් Perera',
  userAddress: '12, Temple Road\nFlat 3',
  userCity: 'කොළඹ',
  userPostalCode: '00300',
  userPhone: '0771234567',
};

/** The cases shared by the two documents that have the customer's uid as their id. */
function ownDocumentCases(collection: string, valid: DocumentData, changed: DocumentData): AccessCase[] {
  const path = `${collection}/${customerUid}`;
  const at = casesAt(`${collection}: `, path);
  const data = { ...valid, ...changed };
  return [
    ...(['customer', 'other', 'nobody'] as const).flatMap((as) => {
      const isSelf = as === 'customer';
      return [
        at.create('is created', valid, isSelf, as),
        at.add('is created under a generated id', valid, false, as),
        at.replace('is replaced [6.5] [6.6]', valid, data, isSelf, as),
        at.merge('is merged with a part', valid, changed, isSelf, as),
        at.merge('is created by a merge', undefined, valid, isSelf, as),
        at.update('is updated in part', valid, changed, isSelf, as),
        at.update('is updated while missing', undefined, valid, false, as),
        at.remove('is deleted', valid, false, as),
      ];
    }),
    at.replace('is replaced by a part', valid, changed),
    at.merge('is created by merging a part', undefined, changed),
    at.merge('is merged with an extra field', valid, { isAdmin: true }),
    at.update('has a field removed', valid, { userPhone: removed }),
    at.update('is updated to a wrong type', valid, { userPhone: 771234567 }),
    at.update('is updated to a string that is too long', valid, {
      userPhone: phoneOf(profileLimits.userPhone + 1),
    }),
    at.update('is updated to a blank string', valid, { userPhone: ' \u00a0' }),
    at.get('with a blank field is read', { ...valid, userPhone: ' ' }, true),
    at.replace(
      'with words for a phone and an extra field is replaced',
      { ...valid, userPhone: 'call me', userEmail: 'nimal@example.com' },
      data,
      true,
    ),
    casesAt(`${collection}: `, `${collection}/${otherUid}`).create("another's is created", valid),
    casesAt(`${collection}: `, `${path}/notes/n1`).create('a document below it is created', valid),
  ];
}

const profile = casesAt('users: ', `users/${customerUid}`);
const ownAddress = casesAt('userAddresses: ', `userAddresses/${customerUid}`);
const ownRecipient = casesAt('recipients: ', `users/${customerUid}/recipients/0`);
const { userPhone: _phone, userSecondPhone: _second, userPostalCode: _code, ...addressTexts } = addressLimits;

/** An account's own address, and one of its address book. */
const addressCases = ({ create }: typeof ownAddress): AccessCase[] => [
  ...shapeCases(create, address),
  ...optionalCases(create, address, optionalFields.isAddress),
  ...limitCases(create, address, addressTexts),
  ...textCases(create, address, 'userLandmark'),
  ...postalCodeCases(create, address),
  ...typeCases(create, address, 'userPostalCode'),
  ...courierPhoneCases(create, address, 'userPhone'),
  ...courierPhoneCases(create, address, 'userSecondPhone'),
];

const recipientAt = (id: string) => casesAt('recipients: ', `users/${customerUid}/recipients/${id}`);

/** Ten at most, because their ids are one digit. */
const recipientCases: readonly AccessCase[] = [
  ...['0', '9'].map((id) => recipientAt(id).create(`the person ${id}`, address, true)),
  ...['10', '00', 'a', '-1', '٣', '1\n'].map((id) =>
    recipientAt(id).create(`the person ${JSON.stringify(id)}`, address),
  ),
  ...(['customer', 'other', 'shopOwner', 'packer', 'nobody'] as const).flatMap((as) => {
    const isSelf = as === 'customer';
    return [
      ownRecipient.create('a new person', address, isSelf, as),
      ownRecipient.replace('is replaced', address, { ...address, userCity: 'Galle' }, isSelf, as),
      ownRecipient.update('is updated in part', address, { userCity: 'Galle' }, isSelf, as),
      ownRecipient.remove('is deleted', address, isSelf, as),
    ];
  }),
];

/** The cases of `users/{uid}` and `userAddresses/{uid}`. */
export const profileCases: readonly AccessCase[] = [
  ...ownDocumentCases('users', user, { userName: 'Kumari' }),
  ...shapeCases(profile.create, user),
  ...limitCases(profile.create, user, { userName: profileLimits.userName }),
  ...textCases(profile.create, user, 'userName'),
  ...typeCases(profile.create, user, 'userName'),
  ...phoneCases(profile.create, user),
  ...typeCases(profile.create, user, 'userPhone'),
  profile.create('with email and password', {
    ...user,
    userEmail: 'nimal@example.com',
    userPassword: 'secret123',
  }),
  ...ownDocumentCases('userAddresses', address, { userCity: 'Kandy' }),
  ...addressCases(ownAddress),
  ...addressCases(ownRecipient),
  ...recipientCases,
];
