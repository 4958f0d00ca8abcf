import { addressLimits, profileLimits } from '../../src/domain/limits.ts';
import {
  otherUid,
  customerUid,
  removed,
  type AccessCase,
  type NameOnlyCase,
  type DocumentData,
  type Person,
  type WriteCase,
} from './accessCase.ts';
import { phoneCases, postalCodeCases, shapeCases, textCases } from './fieldCases.ts';

export const user: DocumentData = { userName: 'නිමල් Perera', userPhone: '+94 77 123 4567' };
export const address: DocumentData = {
  userCountry: 'Sri Lanka',
  userFullName: 'නිමල් Perera',
  userAddress: '12, Temple Road\nFlat 3',
  userCity: 'කොළඹ',
  userPostalCode: '00300',
  userPhone: '0771234567',
};

/** Of the fields that may hold any text. */
export const userTextLimits = { userName: profileLimits.userName };
const { userPhone: _phone, userPostalCode: _code, ...texts } = addressLimits;
export const addressTextLimits = texts;

/** The cases shared by the two documents that have the customer's uid as their id. */
function ownDocumentCases(collection: string, valid: DocumentData, changed: DocumentData): AccessCase[] {
  const path = `${collection}/${customerUid}`;
  const data = { ...valid, ...changed };
  type Request = WriteCase | NameOnlyCase;
  const onMissing = (name: string, as: Person, allowed: boolean, request: Request): AccessCase => {
    return { ...request, name: `${collection}: ${name}`, as, allowed };
  };
  const onExisting = (name: string, as: Person, allowed: boolean, request: Request): AccessCase => {
    return { ...onMissing(name, as, allowed, request), given: { [path]: valid } };
  };
  const update = (fields: DocumentData): Request => ({ operation: 'update', path, data: fields });

  const cases = (['customer', 'other', 'nobody'] as const).flatMap((as) => {
    const isSelf = as === 'customer';
    return [
      onExisting('is read [F26]', as, isSelf, { operation: 'get', path }),
      onMissing('is read while missing', as, isSelf, { operation: 'get', path }),
      onExisting('all are listed', as, false, { operation: 'list', path: collection }),
      onMissing('is created', as, isSelf, { operation: 'create', path, data: valid }),
      onMissing('is created under a generated id', as, false, {
        operation: 'add',
        path: collection,
        data: valid,
      }),
      onExisting('is replaced [6.5] [6.6]', as, isSelf, { operation: 'set', path, data }),
      onExisting('is merged with a part', as, isSelf, { operation: 'merge', path, data: changed }),
      onMissing('is created by a merge', as, isSelf, { operation: 'merge', path, data: valid }),
      onExisting('is updated in part', as, isSelf, update(changed)),
      onMissing('is updated while missing', as, false, update(valid)),
      onExisting('is deleted', as, false, { operation: 'delete', path }),
    ];
  });

  return [
    ...cases,
    onExisting('is replaced by a part', 'customer', false, { operation: 'set', path, data: changed }),
    onMissing('is created by merging a part', 'customer', false, { operation: 'merge', path, data: changed }),
    onExisting('is merged with an extra field', 'customer', false, {
      operation: 'merge',
      path,
      data: { isAdmin: true },
    }),
    onExisting('has a field removed', 'customer', false, update({ userPhone: removed })),
    onExisting('is updated to a wrong type', 'customer', false, update({ userPhone: 771234567 })),
    onExisting(
      'is updated to a string that is too long',
      'customer',
      false,
      update({ userPhone: `071${' '.repeat(profileLimits.userPhone)}2345678` }),
    ),
    onExisting('is updated to a blank string', 'customer', false, update({ userPhone: ' \u00a0' })),
    {
      ...onMissing('of an older version with a blank field is read', 'customer', true, {
        operation: 'get',
        path,
      }),
      given: { [path]: { ...valid, userPhone: ' ' } },
    },
    {
      ...onMissing('of an older version with a phone of words is replaced', 'customer', true, {
        operation: 'set',
        path,
        data,
      }),
      given: { [path]: { ...valid, userPhone: 'call me', userEmail: 'nimal@example.com' } },
    },
    onMissing("another's is created", 'customer', false, {
      operation: 'create',
      path: `${collection}/${otherUid}`,
      data: valid,
    }),
    onExisting('a document below it is created', 'customer', false, {
      operation: 'create',
      path: `${path}/notes/n1`,
      data: valid,
    }),
  ];
}

/** The cases of `users/{uid}` and `userAddresses/{uid}`. */
export const profileCases: readonly AccessCase[] = [
  ...ownDocumentCases('users', user, { userName: 'Kumari' }),
  ...shapeCases(`users/${customerUid}`, user, Object.keys(profileLimits)),
  ...textCases(`users/${customerUid}`, user, userTextLimits),
  ...phoneCases(`users/${customerUid}`, user, profileLimits.userPhone),
  {
    name: 'users: with email and password',
    as: 'customer',
    operation: 'create',
    path: `users/${customerUid}`,
    data: { ...user, userEmail: 'nimal@example.com', userPassword: 'secret123' },
    allowed: false,
  },
  ...ownDocumentCases('userAddresses', address, { userCity: 'Kandy' }),
  ...shapeCases(`userAddresses/${customerUid}`, address, Object.keys(addressLimits)),
  ...textCases(`userAddresses/${customerUid}`, address, addressTextLimits),
  ...phoneCases(`userAddresses/${customerUid}`, address, addressLimits.userPhone),
  ...postalCodeCases(`userAddresses/${customerUid}`, address),
];
