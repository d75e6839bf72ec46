import type { PageData } from '@/lib/page-data/page-data'
import { locales } from '@/lib/site/locales'

/**
 * Options of a page that affect elements around it, as attributes of its `<main>`. Shell and reader features are outside the page and read
 * them there, most of them in style sheets alone. Where a page is not translated, the language menu leads to the home page.
 */
export function pageSwitches({
  locale,
  languages,
  meta: { pure, navbar, footer, backToTop },
}: SwitchedPage): Record<`data-${string}`, string | undefined> {
  const off = (value: unknown) => (value === false ? 'off' : undefined)
  return {
    'data-untranslated': locales.every((other) => other === locale || languages.includes(other)) ? undefined : '',
    'data-pure': pure ? '' : undefined,
    'data-navbar': off(navbar),
    'data-footer': off(footer),
    'data-back-to-top': off(backToTop),
  }
}

type SwitchedPage = Pick<PageData, 'locale' | 'languages'> & { meta: Pick<PageData['meta'], 'pure' | 'navbar' | 'footer' | 'backToTop'> }
