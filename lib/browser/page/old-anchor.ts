import { slugify } from '@/lib/site/slug'
import { findHashTarget } from './hash-target'

/**
 * The element that an old anchor refers to: its id differs only in accents, case or punctuation (`#四、` and `#四`, `#site-url` and
 * `#site_url`). Null if an element has exactly this id, or if none or several are similar.
 */
export function findOldAnchor(hash: string): HTMLElement | null {
  if (findHashTarget(hash)) return null
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // An invalid encoding is used as it is.
  }
  const slug = slugify(id)
  if (!slug) return null
  const similar = [...document.querySelectorAll<HTMLElement>('main [id]')].filter((element) => slugify(element.id) === slug)
  return similar.length === 1 ? (similar[0] ?? null) : null
}

/** Scrolls to the element that an old anchor refers to, and puts its current id into the URL. */
export function followOldAnchor(): void {
  const target = findOldAnchor(window.location.hash)
  if (!target) return
  window.history.replaceState(window.history.state, '', `#${encodeURIComponent(target.id)}`)
  for (let parent = target.parentElement; parent; parent = parent.parentElement)
    if (parent instanceof HTMLDetailsElement) parent.open = true
  target.scrollIntoView()
}
