import type { Plugin } from 'vite';

const namesForDeveloperTools = /^\w+\.displayName = .*;$/gm;
const warningsSwitch = /^var ENABLE_DEV_WARNINGS = true;$/m;
const componentMakers = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Lets the bundler drop those of the router's components that the shop does not use (forms, scroll restoration, …): each is
 * made by a call and given a name at the top level of its module, which would keep it though neither has a side effect.
 * With them go the warnings for developers: the package gives every bundler its development build.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(namesForDeveloperTools, '')
          .replace(warningsSwitch, 'var ENABLE_DEV_WARNINGS = false;')
          .replace(componentMakers, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
