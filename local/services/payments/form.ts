/** Nested form fields, in Stripe's bracket notation: `a[b][0]`. */
export interface FormFields {
  [name: string]: FormValue | undefined;
}
export type FormValue = string | FormFields;

// Without a prototype, so that `__proto__` is an ordinary field name.
const emptyFields = () => Object.create(null) as FormFields;

function keysOf(name: string): string[] {
  const [, first = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, key = '']) => key)];
}

/** Parses a form-encoded body or query string with bracket notation. */
export function parseForm(encoded: string): FormFields {
  const root = emptyFields();
  for (const [name, text] of new URLSearchParams(encoded)) {
    const keys = keysOf(name);
    const last = keys.pop() ?? name;
    let fields = root;
    for (const key of keys) {
      const inner = fields[key];
      fields = typeof inner === 'object' ? inner : (fields[key] = emptyFields());
    }
    // `expand[]=a` appends to a list.
    fields[last === '' ? String(Object.keys(fields).length) : last] = text;
  }
  return root;
}

/** Reads the entries of a list, `a[0]`, `a[1]` and so on, in order. */
export function listOf(value: FormValue | undefined): FormValue[] {
  if (typeof value !== 'object') return [];
  return Object.entries(value)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .flatMap(([, entry]) => (entry === undefined ? [] : [entry]));
}

/** Reads the string entries of a map, such as `metadata`. */
export function stringMapOf(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
