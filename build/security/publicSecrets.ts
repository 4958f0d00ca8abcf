const kinds: [pattern: RegExp, kind: string, remedy: string][] = [
  [
    /(?:^|[^A-Za-z0-9])[sr]k_(?:live|test)_/,
    'a secret key of Stripe',
    'roll it in the Stripe dashboard, Developers, API keys',
  ],
  [
    /whsec_/,
    'the signing secret of a Stripe webhook',
    'roll it in the Stripe dashboard, Developers, Webhooks',
  ],
  [
    /PRIVATE KEY|"?private_key"?\s*:/,
    "a service account's private key",
    'delete the key in the Google Cloud console, IAM & Admin, Service accounts, and create another',
  ],
  // Sanity's tokens: `sk` and 80 to 180 letters and digits.
  [/^sk[A-Za-z0-9]{60,}$/, 'a token of Sanity', 'delete it at sanity.io/manage, API, Tokens'],
];

export type PublicSecret = ReturnType<typeof findPublicSecrets>[number];

/** Finds the secrets among settings that every visitor can read. */
export function findPublicSecrets(variables: Readonly<Record<string, string>>) {
  return Object.entries(variables).flatMap(([name, text]) => {
    const value = text.trim();
    const [, kind, remedy] = kinds.find(([pattern]) => pattern.test(value)) ?? [];
    return kind === undefined || remedy === undefined ? [] : [{ name, kind, remedy, value }];
  });
}
