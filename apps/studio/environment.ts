interface StudioEnvironment {
  projectId: string;
  dataset: string;
  /** Where “Open in shop” leads, without a trailing slash; undefined for the public URL of the shop. */
  shopUrl: string | undefined;
}

const patterns = {
  SANITY_STUDIO_PROJECT_ID: /^[a-z0-9][a-z0-9-]*$/,
  SANITY_STUDIO_DATASET: /^[a-z0-9][a-z0-9_-]{0,63}$/,
  SANITY_STUDIO_SHOP_URL: /^https?:\/\/[^\s?#]+$/,
};

const optionalNames: ReadonlySet<string> = new Set(['SANITY_STUDIO_SHOP_URL']);

type VariableName = keyof typeof patterns;

/**
 * Reads the Studio's settings from the environment.
 * @throws Error naming every variable that is missing or malformed
 */
export function readEnvironment(values: { [Name in VariableName]?: string | undefined }): StudioEnvironment {
  const names = Object.keys(patterns) as VariableName[];
  const problems = names.flatMap((name) => {
    const value = values[name] ?? '';
    if (value === '') return optionalNames.has(name) ? [] : [`${name} is missing`];
    return patterns[name].test(value) ? [] : [`${name} is malformed: ${value}`];
  });
  if (problems.length > 0)
    throw new Error(
      `${problems.join('; ')}. Copy apps/studio/.env.example to apps/studio/.env and fill it in.`,
    );
  return {
    projectId: values.SANITY_STUDIO_PROJECT_ID ?? '',
    dataset: values.SANITY_STUDIO_DATASET ?? '',
    shopUrl: values.SANITY_STUDIO_SHOP_URL?.replace(/\/+$/, '') || undefined,
  };
}
