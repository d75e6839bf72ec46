import type { DocSearchModalProps } from '@docsearch/react/modal'
import { search as constants } from '@/lib/site/constants'
import { localeInfo, type Locale } from '@/lib/site/locales'

type Client = Parameters<NonNullable<DocSearchModalProps['transformSearchClient']>>[0]

/** Parameters that restrict the hosted search to the language of the page. */
export function hostedParameters(locale: Locale): { facetFilters: string[] } {
  return { facetFilters: [`lang:${localeInfo[locale].lang}`] }
}

/** Searches only after a pause in typing. All calls before the pause get the results of the last one, which DocSearch shows anyway. */
export function debounce<Arguments extends unknown[], Result>(
  search: (...args: Arguments) => Promise<Result>,
  delayMs: number = constants.debounce,
): (...args: Arguments) => Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { resolve: (result: Result) => void; reject: (reason: unknown) => void }[] = []
  return (...args) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      clearTimeout(timer)
      timer = setTimeout(() => {
        const callers = waiting
        waiting = []
        search(...args).then(
          (result) => callers.forEach((caller) => caller.resolve(result)),
          (reason: unknown) => callers.forEach((caller) => caller.reject(reason)),
        )
      }, delayMs)
    })
}

/** Hosted results have absolute URLs. On the site itself, a path navigates without a reload. */
export function toPath(url: string): string {
  try {
    const { pathname, search, hash } = new URL(url, window.location.href)
    return pathname + search + hash
  } catch {
    return url
  }
}

export type { Client as SearchClient }
