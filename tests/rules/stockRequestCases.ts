import {
  customerUid,
  otherUid,
  removed,
  serverTime,
  type AccessCase,
  type DocumentData,
  type Person,
} from './accessCase.ts';

const path = `stockRequests/${customerUid}`;
const earlier = new Date('2026-01-01T00:00:00Z');
const request: DocumentData = { wanted: ['kandy-shirt/M'], askedAt: serverTime };
const stored: DocumentData = { wanted: ['kandy-shirt/M', 'galle-skirt/32'], askedAt: earlier };
/** While the checkout server mails about a piece. */
const inMailing: DocumentData = { ...stored, sending: ['kandy-shirt/L'], sendingAt: earlier };
/** After a check, on the day of a mail. */
const mailed: DocumentData = {
  ...stored,
  confirmed: ['kandy-shirt/M'],
  missingSince: { 'galle-skirt/32': earlier },
  mailedAt: earlier,
};
const given = { [path]: stored };

const create = (name: string, data: DocumentData, allowed: boolean): AccessCase => ({
  name: `stock request: ${name}`,
  as: 'customer',
  operation: 'create',
  path,
  data,
  allowed,
});

const wanted = (name: string, list: unknown, allowed = false): AccessCase =>
  create(name, { ...request, wanted: list }, allowed);

const update = (
  name: string,
  data: DocumentData,
  allowed: boolean,
  before: DocumentData = stored,
): AccessCase => ({
  name: `stock request: ${name}`,
  as: 'customer',
  given: { [path]: before },
  operation: 'update',
  path,
  data,
  allowed,
});

const persons: readonly Person[] = [
  'customer',
  'other',
  'nobody',
  'shopOwner',
  'formerOwner',
  'foreignOwner',
  'expiredOwner',
];

/** How far the checkout server has come. No browser reads or writes it. */
const state = 'serverState/stockMails';
const givenState = { [state]: { startedAt: earlier, after: customerUid } };

const pieces = (count: number) => Array.from({ length: count }, (_, index) => `shirt-${index}/M`);

/** The cases of `stockRequests/{uid}`. */
export const stockRequestCases: readonly AccessCase[] = [
  ...persons.flatMap((as): AccessCase[] => {
    const isSelf = as === 'customer';
    const mayRead = isSelf || as === 'shopOwner';
    return [
      { name: 'stock request: made [P8]', as, operation: 'create', path, data: request, allowed: isSelf },
      { name: 'stock request: read', as, given, operation: 'get', path, allowed: mayRead },
      { name: 'stock request: read while missing', as, operation: 'get', path, allowed: mayRead },
      {
        name: 'stock request: deleted when nothing is left',
        as,
        given: { [path]: { ...stored, wanted: [] } },
        operation: 'delete',
        path,
        allowed: isSelf,
      },
      { name: 'stock request: deleted with a piece', as, given, operation: 'delete', path, allowed: false },
      {
        name: 'stock request: another piece',
        as,
        given,
        operation: 'update',
        path,
        data: { wanted: pieces(3), askedAt: serverTime },
        allowed: isSelf,
      },
      {
        name: 'stock request: all are listed',
        as,
        given,
        operation: 'list',
        path: 'stockRequests',
        allowed: as === 'shopOwner',
      },
      { name: 'server state: read', as, given: givenState, operation: 'get', path: state, allowed: false },
      { name: 'server state: listed', as, operation: 'list', path: 'serverState', allowed: false },
      {
        name: 'server state: made',
        as,
        operation: 'create',
        path: state,
        data: { startedAt: serverTime },
        allowed: false,
      },
      {
        name: 'server state: changed',
        as,
        given: givenState,
        operation: 'update',
        path: state,
        data: { after: '' },
        allowed: false,
      },
      {
        name: 'server state: deleted',
        as,
        given: givenState,
        operation: 'delete',
        path: state,
        allowed: false,
      },
    ];
  }),
  wanted('of 20 pieces', pieces(20), true),
  wanted('of 21 pieces', pieces(21)),
  wanted('of no piece', [], true),
  wanted('of one piece twice', ['kandy-shirt/M', 'galle-skirt/32', 'kandy-shirt/M']),
  wanted('of a size with a slash', ['kandy-shirt/36/38'], true),
  wanted('of a size in Sinhala and one with an emoji', ['kandy-shirt/මධ්‍යම', 'kandy-shirt/👗'], true),
  wanted('of a size with 30 characters', [`kandy-shirt/${'ක'.repeat(30)}`], true),
  wanted('of a size with 31 characters', [`kandy-shirt/${'ක'.repeat(31)}`]),
  wanted('of a slug with 201 characters', [`${'x'.repeat(201)}/M`]),
  wanted('of an empty size', ['kandy-shirt/']),
  wanted('without a size', ['kandy-shirt']),
  wanted('without a slug', ['/M']),
  wanted('of a slug with capitals', ['Kandy-Shirt/M']),
  wanted('of a size with a line break', ['kandy-shirt/M\nL']),
  wanted('of a size with a control character', ['kandy-shirt/M\u0000']),
  wanted('of a size with a change of direction', ['kandy-shirt/M\u202e']),
  wanted('of a size with an isolate', ['kandy-shirt/M\u2066']),
  wanted('of two pieces in one', ['kandy-shirt/M|galle-skirt/32']),
  wanted('of an invalid piece last', ['kandy-shirt/M', 'x']),
  wanted('of an empty text', ['']),
  wanted('of a number', [5]),
  wanted('of a map', [{ slug: 'kandy-shirt', size: 'M' }]),
  wanted('of a text that is no list', 'kandy-shirt/M'),
  wanted('of nothing', null),
  create('without pieces', { askedAt: serverTime }, false),
  create('without a time', { wanted: ['kandy-shirt/M'] }, false),
  create('at a chosen time', { ...request, askedAt: earlier }, false),
  create('with an e-mail address', { ...request, email: 'nimal@example.com' }, false),
  create('with what the server adds', { ...request, sending: ['kandy-shirt/M'] }, false),
  create('confirmed', { ...request, confirmed: ['kandy-shirt/M'] }, false),
  create('missing', { ...request, missingSince: {} }, false),
  create('mailed', { ...request, mailedAt: earlier }, false),
  {
    name: 'stock request: made for another',
    as: 'customer',
    operation: 'create',
    path: `stockRequests/${otherUid}`,
    data: request,
    allowed: false,
  },
  {
    name: 'stock request: made while forgotten',
    as: 'customer',
    given: { [`forgotten/${customerUid}`]: { forgottenAt: earlier } },
    operation: 'create',
    path,
    data: request,
    allowed: false,
  },
  {
    name: 'stock request: another piece while forgotten',
    as: 'customer',
    given: { ...given, [`forgotten/${customerUid}`]: { forgottenAt: earlier } },
    operation: 'update',
    path,
    data: request,
    allowed: false,
  },
  update('one piece withdrawn', { wanted: ['galle-skirt/32'] }, true),
  update('the last piece withdrawn', { wanted: [] }, true),
  update('a 21st piece', { wanted: pieces(21), askedAt: serverTime }, false),
  update('another piece at the time of the first', { wanted: [...pieces(1), 'kandy-shirt/M'] }, false),
  update(
    'one piece for another at the time of the first',
    { wanted: ['kandy-shirt/M', 'kandy-shirt/L'] },
    false,
  ),
  update('another time alone', { askedAt: new Date('2026-02-01T00:00:00Z') }, false),
  update('the time removed', { askedAt: removed }, false),
  update('the pieces removed', { wanted: removed }, false),
  update('another field', { note: 'x' }, false),
  update('another piece while the server mails', { wanted: pieces(2), askedAt: serverTime }, true, inMailing),
  update('what the server mails about changed', { sending: [] }, false, inMailing),
  update('what the server mails about removed', { sending: removed }, false, inMailing),
  update('the time of mailing changed', { sendingAt: serverTime }, false, inMailing),
  update('another piece on the day of a mail', { wanted: pieces(2), askedAt: serverTime }, true, mailed),
  update('a piece confirmed', { confirmed: ['galle-skirt/32'] }, false),
  update('another piece confirmed', { confirmed: ['galle-skirt/32'] }, false, mailed),
  update('the confirmed pieces removed', { confirmed: removed }, false, mailed),
  update('the time since which a piece is missing changed', { missingSince: {} }, false, mailed),
  update('the time of the mail changed', { mailedAt: new Date('2025-01-01T00:00:00Z') }, false, mailed),
  update('the time of the mail removed', { mailedAt: removed }, false, mailed),
  ...[
    { name: 'while the server mails', data: inMailing, allowed: false },
    { name: 'on the day of a mail', data: mailed, allowed: false },
    { name: 'after a check', data: { ...stored, confirmed: ['kandy-shirt/M'] }, allowed: true },
  ].map(({ name, data, allowed }): AccessCase => ({
    name: `stock request: deleted ${name}`,
    as: 'customer',
    given: { [path]: { ...data, wanted: [] } },
    operation: 'delete',
    path,
    allowed,
  })),
  {
    name: 'stock request: replaced while the server mails',
    as: 'customer',
    given: { [path]: inMailing },
    operation: 'set',
    path,
    data: request,
    allowed: false,
  },
];
