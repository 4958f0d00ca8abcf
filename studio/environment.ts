interface StudioEnvironment {
  projectId: string;
  dataset: string;
}

const forms = {
  SANITY_STUDIO_PROJECT_ID: /^[a-z0-9][a-z0-9-]*$/,
  SANITY_STUDIO_DATASET: /^[a-z0-9][a-z0-9_-]{0,63}$/,
};

type VariableName = keyof typeof forms;

/**
 * Reads the Studio's settings.
 * @throws Error that names every variable that is missing or malformed
 */
export function readEnvironment(values: Record<VariableName, string | undefined>): StudioEnvironment {
  const names = Object.keys(forms) as VariableName[];
  const flaws = names.flatMap((name) => {
    const value = values[name] ?? '';
    if (value === '') return [`${name} is missing`];
    return forms[name].test(value) ? [] : [`${name} is malformed: ${value}`];
  });
  if (flaws.length > 0)
    throw new Error(`${flaws.join('; ')}. Copy studio/.env.example to studio/.env and fill it in.`);
  return {
    projectId: values.SANITY_STUDIO_PROJECT_ID ?? '',
    dataset: values.SANITY_STUDIO_DATASET ?? '',
  };
}
