import type { Locale } from '@/lib/site/locales'

/** Prefix of all addresses of previews. Readers get the 404 page there. */
export const previewPrefix = '/_preview/'

export const stylePath = `${previewPrefix}style.css`
export const leavePath = `${previewPrefix}leave`

/** The views of a preview besides its pages. */
export type PreviewView = 'changes' | 'compare' | 'translation'

/** Address of a view. @param page locale-free path of the page that it shows */
export function viewPath(view: PreviewView, locale: Locale, page?: string): string {
  return `${previewPrefix}${locale}/${view}${page === undefined ? '' : `?page=${encodeURIComponent(page)}`}`
}
