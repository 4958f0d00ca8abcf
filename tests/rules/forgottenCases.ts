import { customerUid, otherUid, type AccessCase, type Person } from './accessCase.ts';
import { address, user } from './profileCases.ts';

const markOf = (uid: string) => ({
  [`forgotten/${uid}`]: { forgottenAt: new Date('2026-11-22T00:00:00Z') },
});
const mark = `forgotten/${customerUid}`;

const persons: readonly Person[] = ['customer', 'other', 'nobody', 'shopOwner'];

/** Of a customer whose account was deleted, and whose token has not ended yet. */
export const forgottenCases: readonly AccessCase[] = [
  ...(['users', 'userAddresses'] as const).flatMap((collection): AccessCase[] => {
    const path = `${collection}/${customerUid}`;
    const data = collection === 'users' ? user : address;
    const write = (
      name: string,
      operation: 'create' | 'set',
      allowed: boolean,
      given: AccessCase['given'] = {},
    ): AccessCase => ({
      name: `forgotten: ${collection} ${name}`,
      as: 'customer',
      operation,
      path,
      data,
      given,
      allowed,
    });
    return [
      write('is created', 'create', false, markOf(customerUid)),
      write('is replaced', 'set', false, { ...markOf(customerUid), [path]: data }),
      write('is created while another is forgotten', 'create', true, markOf(otherUid)),
    ];
  }),
  ...persons.flatMap((as): AccessCase[] => [
    {
      name: 'forgotten: the mark is read',
      as,
      given: markOf(customerUid),
      operation: 'get',
      path: mark,
      allowed: false,
    },
    { name: 'forgotten: the marks are listed', as, operation: 'list', path: 'forgotten', allowed: false },
    {
      name: 'forgotten: the mark is made',
      as,
      operation: 'create',
      path: mark,
      data: { forgottenAt: new Date('2026-11-22T00:00:00Z') },
      allowed: false,
    },
    {
      name: 'forgotten: the mark is deleted',
      as,
      given: markOf(customerUid),
      operation: 'delete',
      path: mark,
      allowed: false,
    },
  ]),
];
