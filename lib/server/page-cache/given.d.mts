/** Folder of what an image brings along; `undefined` outside of one. */
export function givenFolder(root: string): string | undefined
/** Names of the folders that `layOutGiven` copies. */
export const laidOut: readonly string[]
/** Copies what takes seconds to compute from the image to the cache. */
export function layOutGiven(root: string, cacheDir: string): void
