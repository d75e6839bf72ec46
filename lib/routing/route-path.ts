/**
 * Path at which Next renders a page: language first, folders without their last slash.
 * @param path locale-free page path
 */
export function routePathOf(locale: string, path: string): string {
  return `/${locale}${path.length > 1 ? path.replace(/\/$/, '') : ''}`
}

/** Path at which Next renders the Markdown of a page, from the page's own: `/en/guide` → `/markdown/en/guide`. */
export const markdownRoutePath = (routePath: string): string => `/markdown${routePath}`
