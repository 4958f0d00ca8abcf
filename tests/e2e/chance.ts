/** Chance that can be repeated from its seed (mulberry32), in 0..1. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The seed of a run: from the environment to repeat one, otherwise a new one. */
export function seedOf(variable: string): number {
  const given = Number(process.env[variable]);
  return Number.isInteger(given) && given > 0 ? given : Math.floor(Math.random() * 1_000_000) + 1;
}
