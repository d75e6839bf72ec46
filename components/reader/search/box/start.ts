import { searchStartId } from '@/lib/browser/search-dialog'

const starts = new Map<string, string>()

/** The ways in if they have been fetched. */
export const knownStart = (searchPage: string): string | undefined => starts.get(searchPage)

/** HTML of the ways in on the search page; empty if it cannot be fetched. It is the site's own page, so its HTML can be used as it is. */
export async function loadStart(searchPage: string): Promise<string> {
  try {
    const response = await fetch(searchPage)
    if (!response.ok) return ''
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const start = page.getElementById(searchStartId)?.innerHTML ?? ''
    starts.set(searchPage, start)
    return start
  } catch {
    // Without a network, only what this browser knows is shown.
    return ''
  }
}
