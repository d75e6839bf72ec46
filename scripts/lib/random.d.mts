/** Numbers from 0 to 1; the same seed gives the same numbers. */
export function createRandom(seed: number): () => number
