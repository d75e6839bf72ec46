import type { Theme } from '@/lib/browser/theme/use-theme'

const placeholder = '{theme}'

/**
 * Address of a script in a theme, and the key it is mounted under. A script whose address does not name the theme keeps its key when the
 * theme changes, and is not loaded again.
 */
export function resolveScript({ id, src }: { id: string; src: string }, theme: Theme): { key: string; src: string } {
  const themed = src.includes(placeholder)
  return { key: themed ? `${id}-${theme}` : id, src: src.replaceAll(placeholder, theme) }
}
