import { casesAt, customerUid, forgottenMark, otherUid, type AccessCase } from './accessCase.ts';
import { address, user } from './profileCases.ts';

/** A customer whose account was deleted, and whose token has not ended yet. */
export const forgottenCases: readonly AccessCase[] = Object.entries({
  [`users/${customerUid}`]: user,
  [`userAddresses/${customerUid}`]: address,
  [`users/${customerUid}/recipients/0`]: address,
}).flatMap(([path, data]): AccessCase[] => {
  const { create, replace } = casesAt(`forgotten: ${path} is `, path);
  const given = forgottenMark(customerUid);
  return [
    { ...create('created', data), given },
    { ...replace('replaced', data, data), given: { ...given, [path]: data } },
    { ...create('created while another is forgotten', data, true), given: forgottenMark(otherUid) },
  ];
});
