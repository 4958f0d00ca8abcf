import {
  casesAt,
  customerUid,
  forgottenMark,
  otherUid,
  persons,
  removed,
  type AccessCase,
  type DocumentData,
} from './accessCase.ts';

const cartList = { rows: 'kandy-shirt:M@1764000000000=2;galle-sarong:Free~20size@1764000000001;' };
const savedList = { rows: 'kandy-shirt@1764000000000=1764000000000:2500:M;galle-sarong@1764000000001;' };

/** Who may write a list. */
function personCases(path: string, list: DocumentData): AccessCase[] {
  const at = casesAt(`list: ${path} `, path);
  return persons.flatMap((as) => [
    at.create('is created', list, as === 'customer', as),
    at.replace('is replaced', list, { rows: '' }, as === 'customer', as),
    at.remove('is deleted', list, false, as),
  ]);
}

interface Texts {
  valid: readonly string[];
  invalid: readonly string[];
}

/** What a list may hold. */
function contentCases(path: string, list: DocumentData, { valid, invalid }: Texts): AccessCase[] {
  const { create, replace, update } = casesAt(`list: ${path} `, path);
  const forgotten = forgottenMark(customerUid);
  return [
    ...valid.map((rows) => create(`with ${rows}`, { rows }, true)),
    ...[...invalid, 7, null, true, ['1'], { 1: 1 }].map((rows) =>
      create(`with ${JSON.stringify(rows)}`, { rows }),
    ),
    create('without rows', {}),
    create('with product data', { ...list, name: 'Kandy Shirt' }),
    update('has its rows removed', list, { rows: removed }),
    { ...create('is created for a forgotten customer', list), given: forgotten },
    {
      ...replace('is replaced for a forgotten customer', list, { rows: '' }),
      given: { ...forgotten, [path]: list },
    },
    casesAt(`list: ${path} `, path.replace(customerUid, otherUid)).create('of another is created', list),
  ];
}

const common = [
  ';',
  'a',
  'a@',
  'a@1',
  'a@1;;',
  '@1;',
  'a@x;',
  'a@123456789012345;',
  '<script>',
  'A@1;',
  '[]',
];

const cartTexts: Texts = {
  valid: ['', 'a:M@1=1;', 'a:M@1=9999;', 'a:~E0~B6~9A@99999999999999;', 'a:M@1;a:L@2=1;'],
  invalid: [
    ...common,
    'a@1=1;',
    ...['0', '-1', '1.5', '10000', '', '1:2500', '1;\n'].map((value) => `a:M@1=${value};`),
    'a:Free size@1=1;',
    'a:%20@1=1;',
    'a:M:L@1=1;',
  ],
};

const savedTexts: Texts = {
  valid: ['', 'a@1;', 'a@1=0:0:;', 'a@1=1764000000000:2500.25:Free~20size;b@2;'],
  invalid: [
    ...common,
    'a:M@1=1:1:;',
    ...['', '1:', '-1:1:', '1:1.005:', '1e3:1:', '1:1:M:x', '1:1:Free size'].map((value) => `a@1=${value};`),
  ],
};

const cartPath = `users/${customerUid}/lists/cart`;
const savedPath = `users/${customerUid}/lists/saved`;

/** The cases of the lists that follow an account. */
export const listCases: readonly AccessCase[] = [
  ...personCases(cartPath, cartList),
  ...personCases(savedPath, savedList),
  ...contentCases(cartPath, cartList, cartTexts),
  ...contentCases(savedPath, savedList, savedTexts),
  casesAt('list: ', `users/${customerUid}/lists/wishes`).create('of an unknown name is created', savedList),
  casesAt('list: ', `${cartPath}/more/m1`).create('a document below one is created', cartList),
];
