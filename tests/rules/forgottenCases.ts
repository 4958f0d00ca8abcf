import { casesAt, customerUid, forgottenMark, otherUid, persons, type AccessCase } from './accessCase.ts';
import { address, user } from './profileCases.ts';

const mark = casesAt('forgotten: the mark is ', `forgotten/${customerUid}`);
const marked = { forgottenAt: new Date('2026-11-22T00:00:00Z') };

/** A customer whose account was deleted, and whose token has not ended yet. */
export const forgottenCases: readonly AccessCase[] = [
  ...Object.entries({ users: user, userAddresses: address }).flatMap(([collection, data]): AccessCase[] => {
    const path = `${collection}/${customerUid}`;
    const { create, replace } = casesAt(`forgotten: ${collection} is `, path);
    const given = forgottenMark(customerUid);
    return [
      { ...create('created', data), given },
      { ...replace('replaced', data, data), given: { ...given, [path]: data } },
      { ...create('created while another is forgotten', data, true), given: forgottenMark(otherUid) },
    ];
  }),
  ...persons.flatMap((as) => [
    mark.get('read', marked, false, as),
    mark.list('listed', undefined, false, as),
    mark.create('made', marked, false, as),
    mark.remove('deleted', marked, false, as),
  ]),
];
