/**
 * A version of the product as typed by a person, without `v` and spaces; `null` if it is not a version. `3.58` means all releases of 3.58.
 */
export function readVersion(text: string): string | null {
  return /^\s*v?([1-9]\d{0,2}\.\d{1,4}(?:\.\d{1,4})?)\s*$/i.exec(text)?.[1] ?? null
}

/** Whether there may be such a release: the pages know the newest minor release and the end of version 2, but not every patch release. */
export function isRelease(version: string, newest: string): boolean {
  return !isNewer(version, version[0] === '2' ? '2.6.4' : newest.replace(/\.\d+$/, ''))
}

/** Whether a version lacks what came with `since`; of a change that only concerns versions from `from`, whether it is one of those. */
export const lacks = (version: string, { since = '', from = '' }: { since?: string; from?: string }): boolean =>
  isNewer(since, version) && !isNewer(from, version)

/** Whether one version is newer than another, both without `v`. `3.58` means all releases of 3.58, so that 3.58.2 is not newer than 3.58. */
export function isNewer(since: string, version: string): boolean {
  const parts = since.split('.')
  for (const [index, part] of version.split('.').entries()) {
    const difference = Number(parts[index] ?? 0) - Number(part)
    if (difference !== 0) return difference > 0
  }
  return false
}
