import type { Plugin } from 'vite';

/** Code that keeps unused parts in a bundle, its replacement, and how often the router has it at least. */
const replacements: readonly [pattern: RegExp, replacement: string, atLeast: number][] = [
  [/^\w+\.displayName = .*;$/gm, '', 12],
  // Bundlers always use the package's development build.
  [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;', 1],
  // The second kind finds mistakes in the use of the router.
  [/^( +)((?:warning(?:Once)?|invariant)\()/gm, '$1if (ENABLE_DEV_WARNINGS) $2', 60],
  [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1', 12],
  [/= (new Set\(\s*valid)/g, '= /* @__PURE__ */ $1', 2],
  [/^var objectProtoNames2? = .*;$/gm, '', 2],
  [/= typeof window !== "undefined" && typeof window\.document\b.*;$/gm, '= true;', 2],
  [/^ {2}if \(isBrowser2\) \{$/gm, '  if (false) {', 1],
  [/^ {2}let parent(?:Pathname|Route) = .*;$/gm, '', 2],
  // Optional parts of a path.
  [/if \(route\.path === "" \|\| !route\.path\?\.includes\("\?"\)\)/g, 'if (true)', 1],
  // A location other than that of the page.
  [/\bif \(locationArg\b/g, 'if (void 0', 2],
  // The data router, which loads data and catches errors: a hash router has none.
  [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/g, 'useNavigateUnstable()', 1],
  [/React\d*\.useContext\(DataRouterContext\)/g, 'null', 5],
  [/^RenderErrorBoundary\.contextType = .*;$/gm, '', 1],
  [/^ {2}let dataRouterState = dataRouterOpts\?\.state;$/gm, '', 1],
  [/\bdataRouterOpts\b(?!\) \{)/g, '(void 0)', 8],
  [/\bdataRouterState\b/g, '(void 0)', 15],
];

/**
 * Saves 8 KiB of every first load (measured 2026-11): the bundler keeps the router's unused forms, links, data routes and scroll restoration
 * because they seem to have side effects. The bundler's `manualPureFunctions` does not help, because the `displayName` assignments remain.
 */
export function unusedRouterParts(): Plugin {
  const counts = new Map<RegExp, number>();
  return {
    name: 'unused-router-parts',
    apply: 'build',
    buildStart: () => counts.clear(),
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler(code) {
        let shakeable = code;
        for (const [pattern, text] of replacements) {
          counts.set(pattern, (counts.get(pattern) ?? 0) + (shakeable.match(pattern)?.length ?? 0));
          shakeable = shakeable.replace(pattern, text);
        }
        return { code: shakeable, map: null };
      },
    },
    buildEnd(error) {
      if (error) return;
      for (const [pattern, , atLeast] of replacements) {
        const count = counts.get(pattern) ?? 0;
        if (count < atLeast) {
          throw new Error(
            `react-router has ${count} times ${pattern}, and had ${atLeast}: see build/performance/unusedRouterParts.ts.`,
          );
        }
      }
    },
  };
}
