/**
 * The GROQ counterpart of `cleanName`: an import may leave spaces around a category, a size or a slug, double ones, or
 * no-break ones.
 */
export const cleaned = (name: string): string =>
  `array::join(string::split(array::join(string::split(${name}, "\\u00a0"), " "), " ")[@ != ""], " ")`;
