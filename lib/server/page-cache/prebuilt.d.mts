/** Folder of the prebuilt files in a container image; `undefined` outside of one. */
export function prebuiltFolder(root: string): string | undefined
/** Names of the folders that `seedCache` copies. */
export const seededFolders: readonly string[]
/** Copies prebuilt results that take seconds to compute into the cache. */
export function seedCache(root: string, cacheDir: string): void
