/** The oldest browsers of the shop, as README says: the last Chrome and Firefox of Windows 7, and Safari of 2023. */
export const shopBrowsers = ['chrome109', 'firefox115', 'safari16.4', 'ios16.4'];

/** The board is for the last two versions of each browser. */
export const boardTarget = 'es2022';

/** Shows a text in place of the shop where the browser is older, in a script of its own: it may not even parse the boot script. */
export const olderBrowserScript = `if(!window.CompressionStream||!CSS.supports("height","1dvh")){(document.body=document.createElement("body")).textContent="This shop needs a newer browser. Please update yours.";stop()}`;

type Features = readonly (readonly [name: string, use: RegExp])[];

const newerInScripts: Features = [
  ['Array copies', /\.(?:toSorted|toReversed|toSpliced)\(/],
  ['Array.prototype.with', /\.with\(-?\d/],
  ['Array.fromAsync', /\bArray\.fromAsync\b/],
  ['Atomics.waitAsync', /\bAtomics\.waitAsync\b/],
  ['AbortSignal.any', /\bAbortSignal\.any\(/],
  ['base64 of Uint8Array', /\bUint8Array\.from(?:Base64|Hex)\b/],
  ['groupBy', /\b(?:Object|Map)\.groupBy\(/],
  ['Intl.Segmenter', /\bIntl\.(?:Segmenter|DurationFormat)\b/],
  [
    'iterator helpers',
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(/,
  ],
  ['Promise.withResolvers', /\bPromise\.(?:withResolvers|try)\b/],
  ['popovers', /\.(?:showPopover|hidePopover|togglePopover|requestClose)\(/],
  ['RegExp.escape', /\bRegExp\.escape\b/],
  ['Response.json', /\bResponse\.json\(/],
  ['Set methods', /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  ['URL.canParse', /\bURL\.(?:canParse|parse)\(/],
  ['well-formed strings', /\.(?:isWellFormed|toWellFormed)\(/],
  ['checkVisibility', /\.checkVisibility\(/],
];

const newerInSelectors: Features = [
  [':has()', /:has\(/],
  ['nesting', /&/],
  [':dir()', /:dir\(/],
  [':nth-child(of)', /:nth-(?:last-)?child\([^)]* of /],
  [':user-invalid', /:user-(?:in)?valid/],
  [':popover-open', /:popover-open/],
  ['@scope', /@scope\b/],
  ['style queries', /@container[^{]*style\(/],
];

/** What makes a browser ignore a declaration, without properties that only add comfort, such as text-wrap. */
const newerInValues: Features = [
  ['color-mix()', /color-mix\(/],
  ['light-dark()', /light-dark\(/],
  ['wide-gamut colours', /\b(?:oklch|oklab|lch|lab|color)\(/],
  ['linear()', /\blinear\(/],
  ['mathematical functions', /\b(?:round|mod|rem|sin|cos|tan|sqrt|pow|hypot|abs|sign)\(/],
  ['lh', /\d(?:lh|rlh|cap|rcap|rex|ric|rch)\b/],
  ['subgrid', /\bsubgrid\b/],
  ['allow-discrete', /\ballow-discrete\b/],
  ['anchors', /\banchor(?:-size)?\(/],
];

/** Properties that these browsers know with a prefix only. */
const prefixed = /^(?:mask|mask-.*|user-select|backdrop-filter|hyphens|print-color-adjust|text-size-adjust)$/;

const namesIn = (features: Features, text: string) =>
  features.filter(([, use]) => use.test(text)).map(([name]) => name);

export const newerScriptFeatures = (script: string): string[] => namesIn(newerInScripts, script);

/** The newer features of a rule's declarations, except those that stand after a declaration for older browsers. */
function newerDeclarations(block: string): string[] {
  const known = new Set<string>();
  return block.split(';').flatMap((declaration) => {
    const [, property = '', value = ''] = /^\s*([\w-]+)\s*:([^]*)$/.exec(declaration) ?? [];
    const names = namesIn(newerInValues, value);
    if (prefixed.test(property) && !known.has(`-webkit-${property}`)) names.push(property);
    if (names.length > 0 && known.has(property)) return [];
    known.add(property);
    return names;
  });
}

export function newerStyleFeatures(sheet: string): string[] {
  const styles = sheet
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
    // What is tested for needs no fallback.
    .replace(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return [...styles.matchAll(/([^{};]*)\{(?=([^{}]*))/g)].flatMap(([, selector = '', block = '']) => [
    ...namesIn(newerInSelectors, selector),
    ...newerDeclarations(block),
  ]);
}
