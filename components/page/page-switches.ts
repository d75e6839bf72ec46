import type { PageMeta } from '@/lib/content/page'

/**
 * What a page switches off or on around itself, as attributes of its `<main>`. Shell and reader features stand outside the page and read
 * them there, most of them in style sheets alone.
 * @param translated whether the other language has this page: its menu leads to the home page there otherwise
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
