import type { PageMeta } from '@/lib/content/page'

/**
 * What a page switches off or on around itself, as attributes of its `<main>`. Shell and reader features stand outside the page and read
 * them there, most of them in style sheets alone.
 */
export function pageSwitches({
  pure,
  navbar,
  footer,
  backToTop,
}: Pick<PageMeta, 'pure' | 'navbar' | 'footer' | 'backToTop'>): Record<`data-${string}`, string | undefined> {
  const off = (value: unknown) => (value === false ? 'off' : undefined)
  return { 'data-pure': pure ? '' : undefined, 'data-navbar': off(navbar), 'data-footer': off(footer), 'data-back-to-top': off(backToTop) }
}
