import {
  customerUid,
  otherUid,
  removed,
  serverTime,
  type AccessCase,
  type DocumentData,
  type Person,
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

const persons: readonly Person[] = ['customer', 'other', 'nobody', 'shopOwner'];
const earlier = new Date('2026-01-01T00:00:00Z');
const forgotten = { [`forgotten/${customerUid}`]: { forgottenAt: earlier } };

/** Who may do what with a list. */
function personCases(path: string, list: DocumentData): AccessCase[] {
  const given = { [path]: { ...list, changedAt: earlier } };
  return persons.flatMap((as): AccessCase[] => {
    const allowed = as === 'customer';
    const name = `list: ${path}`;
    return [
      { name: `${name} is read`, as, given, operation: 'get', path, allowed },
      { name: `${name} is read while missing`, as, operation: 'get', path, allowed },
      { name: `${name} is created`, as, operation: 'create', path, data: list, allowed },
      {
        name: `${name} is replaced`,
        as,
        given,
        operation: 'set',
        path,
        data: { ...list, ...nextWrite },
        allowed,
      },
      { name: `${name} is deleted`, as, given, operation: 'delete', path, allowed },
      {
        name: `${name} is listed`,
        as,
        given,
        operation: 'list',
        path: `users/${customerUid}/lists`,
        allowed: false,
      },
    ];
  });
}

/** What a list may hold. */
function contentCases(path: string, field: string, list: DocumentData, texts: TextCases): AccessCase[] {
  const create = (name: string, data: DocumentData, allowed = false): AccessCase => ({
    name: `list: ${path} ${name}`,
    as: 'customer',
    operation: 'create',
    path,
    data,
    allowed,
  });
  const { [field]: _text, ...withoutText } = list;
  const { writes: _writes, ...withoutWrites } = list;
  const { changedAt: _time, ...withoutTime } = list;
  return [
    ...texts.valid.map((text) => create(`with ${text}`, { ...list, [field]: text }, true)),
    ...texts.invalid.map((text) => create(`with ${text}`, { ...list, [field]: text })),
    ...[7, null, true, ['1'], { 1: 1 }].map((value) =>
      create(`with ${JSON.stringify(value)}`, { ...list, [field]: value }),
    ),
    create('without its pieces', withoutText),
    create('without marks', withoutWrites),
    create('without a time', withoutTime),
    create('after marks that are not there', { ...list, after: mark }),
    ...Object.entries({
      'after the first write again': { after: '' },
      'after the marks of another device': { after: 'otherDev' },
      'with the marks of before': { writes: mark },
    }).map(
      ([name, change]) =>
        ({
          ...create(`is replaced ${name}`, { ...list, ...nextWrite, ...change }),
          operation: 'set',
          given: { [path]: { ...list, changedAt: earlier } },
        }) as AccessCase,
    ),
    create('at a chosen time', { ...list, changedAt: earlier }),
    create('with product data', { ...list, name: 'Kandy Shirt' }),
    create('with 20 marks', { ...list, writes: Array(20).fill(mark).join() }, true),
    create('with 21 marks', { ...list, writes: Array(21).fill(mark).join() }),
    ...['', 'short', `${mark},`, `${mark}<b>`].map((writes) =>
      create(`with the marks "${writes}"`, { ...list, writes }),
    ),
    {
      ...create('has its marks removed', list),
      given: { [path]: { ...list, changedAt: earlier } },
      operation: 'update',
      data: { writes: removed, changedAt: serverTime },
    } as AccessCase,
    { ...create('is created for a forgotten customer', list), given: forgotten },
    {
      ...create('is replaced for a forgotten customer', { ...list, ...nextWrite }),
      operation: 'set',
      given: { ...forgotten, [path]: { ...list, changedAt: earlier } },
    } as AccessCase,
    {
      ...create('of another is created', list),
      path: path.replace(customerUid, otherUid),
    } as AccessCase,
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
  {
    name: 'list: of a name that the shop does not know is created',
    as: 'customer',
    operation: 'create',
    path: `users/${customerUid}/lists/wishes`,
    data: savedList,
    allowed: false,
  },
  {
    name: 'list: a document below one is created',
    as: 'customer',
    operation: 'create',
    path: `${cartPath}/more/m1`,
    data: cartList,
    allowed: false,
  },
];
