import { addressLimits, profileLimits } from '../../src/domain/limits.ts';
import {
  otherUid,
  ownerUid,
  removed,
  type AccessCase,
  type BareCase,
  type DocumentData,
  type Person,
  type WriteCase,
} from './accessCase.ts';
import { fieldCases } from './fieldCases.ts';

export const user: DocumentData = { userName: 'නිමල් Perera', userPhone: '+94 77 123 4567' };
export const address: DocumentData = {
  userCountry: 'Sri Lanka',
  userFullName: 'නිමල් Perera',
  userAddress: '12, Temple Road\nFlat 3',
  userCity: 'කොළඹ',
  userPostalCode: '00300',
  userPhone: '0771234567',
};

/** What holds alike for the two documents that have the customer's uid as their name. */
function ownDocumentCases(collection: string, good: DocumentData, changed: DocumentData): AccessCase[] {
  const path = `${collection}/${ownerUid}`;
  const data = { ...good, ...changed };
  type Request = WriteCase | BareCase;
  const before = (name: string, as: Person, allowed: boolean, request: Request): AccessCase => {
    return { ...request, name: `${collection}: ${name}`, as, allowed };
  };
  const onExisting = (name: string, as: Person, allowed: boolean, request: Request): AccessCase => {
    return { ...before(name, as, allowed, request), given: { [path]: good } };
  };
  const update = (fields: DocumentData): Request => ({ operation: 'update', path, data: fields });

  const alike = (['owner', 'other', 'nobody'] as const).flatMap((as) => {
    const isOwner = as === 'owner';
    return [
      onExisting('is read', as, isOwner, { operation: 'get', path }),
      before('is asked for before there is one', as, isOwner, { operation: 'get', path }),
      onExisting('all are listed', as, false, { operation: 'list', path: collection }),
      before('is created', as, isOwner, { operation: 'create', path, data: good }),
      before('is created under a made-up id', as, false, { operation: 'add', path: collection, data: good }),
      onExisting('is replaced', as, isOwner, { operation: 'set', path, data }),
      onExisting('a part is merged in', as, isOwner, { operation: 'merge', path, data: changed }),
      before('all is merged where none was', as, isOwner, { operation: 'merge', path, data: good }),
      onExisting('a part is updated', as, isOwner, update(changed)),
      before('is updated before there is one', as, false, update(good)),
      onExisting('is deleted', as, false, { operation: 'delete', path }),
    ];
  });

  return [
    ...alike,
    onExisting('is replaced by a part', 'owner', false, { operation: 'set', path, data: changed }),
    before('a part is merged where none was', 'owner', false, { operation: 'merge', path, data: changed }),
    onExisting('a field too many is merged in', 'owner', false, {
      operation: 'merge',
      path,
      data: { isAdmin: true },
    }),
    onExisting('a field is taken away', 'owner', false, update({ userPhone: removed })),
    onExisting('is updated to a wrong type', 'owner', false, update({ userPhone: 771234567 })),
    onExisting(
      'is updated to a text too long',
      'owner',
      false,
      update({ userPhone: '7'.repeat(profileLimits.userPhone + 1) }),
    ),
    before("another's is created", 'owner', false, {
      operation: 'create',
      path: `${collection}/${otherUid}`,
      data: good,
    }),
    onExisting('a document below it is created', 'owner', false, {
      operation: 'create',
      path: `${path}/notes/n1`,
      data: good,
    }),
  ];
}

/** The cases of `users/{uid}` and `userAddresses/{uid}`. */
export const profileCases: readonly AccessCase[] = [
  ...ownDocumentCases('users', user, { userName: 'Kumari' }),
  ...fieldCases(`users/${ownerUid}`, user, profileLimits),
  {
    name: 'users: the password does not belong into the document',
    as: 'owner',
    operation: 'create',
    path: `users/${ownerUid}`,
    data: { ...user, userEmail: 'nimal@example.com', userPassword: 'secret123' },
    allowed: false,
  },
  ...ownDocumentCases('userAddresses', address, { userCity: 'Kandy' }),
  ...fieldCases(`userAddresses/${ownerUid}`, address, addressLimits),
];
