import {
  casesAt,
  customerUid,
  forgottenMark,
  otherUid,
  removed,
  serverTime,
  type AccessCase,
  type DocumentData,
} from './accessCase.ts';

const mark = 'aB3dE6gH';

export const cartList: DocumentData = {
  items: '1;kandy-shirt:2:M;galle-sarong:1:Free~20size',
  writes: mark,
  after: '',
  changedAt: serverTime,
};
export const savedList: DocumentData = {
  pieces: '1;kandy-shirt:1764000000000:2500:M;galle-sarong:1764000000001:820.5:',
  writes: mark,
  after: '',
  changedAt: serverTime,
};

/** The next write after a list. */
const nextWrite = { writes: `${mark},Zy9xW8vU`, after: mark };

const earlier = new Date('2026-01-01T00:00:00Z');

/** Who may do what with a list. */
function personCases(path: string, list: DocumentData): AccessCase[] {
  const stored = { ...list, changedAt: earlier };
  const at = casesAt(`list: ${path} `, path);
  return (['customer', 'other', 'nobody', 'shopOwner'] as const).flatMap((as) => [
    at.get('is read', stored, as === 'customer', as),
    at.get('is read while missing', undefined, as === 'customer', as),
    at.create('is created', list, as === 'customer', as),
    at.replace('is replaced', stored, { ...list, ...nextWrite }, as === 'customer', as),
    at.remove('is deleted', stored, as === 'customer', as),
    at.list('is listed', stored, false, as),
  ]);
}

/** What a list may hold. */
function contentCases(path: string, field: string, list: DocumentData, texts: TextCases): AccessCase[] {
  const { create, replace, update } = casesAt(`list: ${path} `, path);
  const stored = { ...list, changedAt: earlier };
  const changed = (change: DocumentData) => ({ ...list, ...nextWrite, ...change });
  const forgotten = forgottenMark(customerUid);
  return [
    ...texts.valid.map((text) => create(`with ${text}`, { ...list, [field]: text }, true)),
    ...[...texts.invalid, 7, null, true, ['1'], { 1: 1 }].map((value) =>
      create(`with ${JSON.stringify(value)}`, { ...list, [field]: value }),
    ),
    ...[field, 'writes', 'changedAt'].map((missing) => {
      const { [missing]: _value, ...rest } = list;
      return create(`without ${missing}`, rest);
    }),
    create('after marks that are not there', { ...list, after: mark }),
    replace('is replaced after the first write again', stored, changed({ after: '' })),
    replace('is replaced after the marks of another device', stored, changed({ after: 'otherDev' })),
    replace('is replaced with the marks of before', stored, changed({ writes: mark })),
    create('at a chosen time', { ...list, changedAt: earlier }),
    create('with product data', { ...list, name: 'Kandy Shirt' }),
    create('with 20 marks', { ...list, writes: Array(20).fill(mark).join() }, true),
    create('with 21 marks', { ...list, writes: Array(21).fill(mark).join() }),
    ...['', 'short', `${mark},`, `${mark}<b>`].map((writes) =>
      create(`with the marks "${writes}"`, { ...list, writes }),
    ),
    update('has its marks removed', stored, { writes: removed, changedAt: serverTime }),
    { ...create('is created for a forgotten customer', list), given: forgotten },
    {
      ...replace('is replaced for a forgotten customer', stored, changed({})),
      given: { ...forgotten, [path]: stored },
    },
    casesAt('list: ', path.replace(customerUid, otherUid)).create(`${field} of another is created`, list),
  ];
}

interface TextCases {
  valid: readonly string[];
  invalid: readonly string[];
}

const common = ['', '2', '1;', '1;;', ';', 'kandy-shirt', '1;<script>', '1;Kandy:1:M', '[]'];

const cartTexts: TextCases = {
  valid: ['1', '1;a:1:M', '1;a:9999:M', '1;a:1:~E0~B6~9A'],
  invalid: [
    ...common,
    '1;a:0:M',
    '1;a:-1:M',
    '1;a:1.5:M',
    '1;a:10000:M',
    '1;a:1:',
    '1;a:1',
    '1;a:1:M:2500',
    '1;a:1:Free size',
    '1;a:1:%20',
    '1;a:1:M;',
    '1;a:1:M\n',
  ],
};

const savedTexts: TextCases = {
  valid: ['1', '1;a:0:0:', '1;a:1764000000000:2500.25:Free~20size'],
  invalid: [
    ...common,
    '1;a:1:',
    '1;a:-1:1:',
    '1;a:1:1.005:',
    '1;a:1e3:1:',
    '1;a:1:1:M:x',
    '1;a:1:1:Free size',
  ],
};

const cartPath = `users/${customerUid}/lists/cart`;
const savedPath = `users/${customerUid}/lists/saved`;

/** The cases of the lists that follow an account. */
export const listCases: readonly AccessCase[] = [
  ...personCases(cartPath, cartList),
  ...personCases(savedPath, savedList),
  ...contentCases(cartPath, 'items', cartList, cartTexts),
  ...contentCases(savedPath, 'pieces', savedList, savedTexts),
  casesAt('list: ', `users/${customerUid}/lists/wishes`).create('of an unknown name is created', savedList),
  casesAt('list: ', `${cartPath}/more/m1`).create('a document below one is created', cartList),
];
