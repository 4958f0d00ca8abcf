const patterns = {
  SANITY_STUDIO_PROJECT_ID: /^[a-z0-9][a-z0-9-]*$/,
  SANITY_STUDIO_DATASET: /^[a-z0-9][a-z0-9_-]{0,63}$/,
  SANITY_STUDIO_SHOP_URL: /^(https?:\/\/[^\s?#]+)?$/,
  SANITY_STUDIO_CHECKOUT_URL: /^(https?:\/\/[^\s?#]+)?$/,
};

type VariableName = keyof typeof patterns;

/**
 * Reads the Studio's settings from the environment. `shopUrl` is where “Open in shop” leads; undefined for the shop's public URL.
 * @throws Error naming every variable that is missing or malformed
 */
export function readEnvironment(values: { [Name in VariableName]?: string | undefined }) {
  const names = Object.keys(patterns) as VariableName[];
  const wrong = names.filter((name) => !patterns[name].test(values[name] ?? ''));
  if (wrong.length > 0)
    throw new Error(
      `Missing or malformed: ${wrong.join(', ')}. Copy apps/studio/.env.example to apps/studio/.env and fill it in.`,
    );
  return {
    projectId: values.SANITY_STUDIO_PROJECT_ID ?? '',
    dataset: values.SANITY_STUDIO_DATASET ?? '',
    shopUrl: values.SANITY_STUDIO_SHOP_URL || undefined,
  };
}
