/** Lower-case letters, digits and Han characters of a normalized name, without anything else: `OneDrive / Share` → `onedriveshare`. */
export function nameKey(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '')
}
