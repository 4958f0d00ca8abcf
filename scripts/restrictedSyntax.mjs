/** ESLint's `no-restricted-syntax`, which oxlint does not have. Its options: `{ selector, message }`. */
const rule = {
  meta: { schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default { meta: { name: 'sarasa' }, rules: { 'no-restricted-syntax': rule } };
