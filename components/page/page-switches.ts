import type { PageMeta } from '@/lib/content/page'

/**
 * Options of a page that affect elements around it, as attributes of its `<main>`. Shell and reader features are outside the page and read
 * them there, most of them in style sheets alone.
 * @param translated whether the page exists in the other language; otherwise the language menu leads to the home page
 */
export function pageSwitches(
  { pure, navbar, footer, backToTop }: Pick<PageMeta, 'pure' | 'navbar' | 'footer' | 'backToTop'>,
  translated: boolean,
): Record<`data-${string}`, string | undefined> {
  const off = (value: unknown) => (value === false ? 'off' : undefined)
  return {
    'data-untranslated': translated ? undefined : '',
    'data-pure': pure ? '' : undefined,
    'data-navbar': off(navbar),
    'data-footer': off(footer),
    'data-back-to-top': off(backToTop),
  }
}
