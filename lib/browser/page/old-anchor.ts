import { slugify } from '@/lib/site/slug'
import { findHashTarget } from './hash-target'

/**
 * The element that an anchor of former times means: one whose id differs in marks, case or punctuation only (`#四、` and `#四`, `#site-url`
 * and `#site_url`). Null where the hash names something as it is, where nothing is alike, or more than one thing.
 */
export function findOldAnchor(hash: string): HTMLElement | null {
  if (findHashTarget(hash)) return null
  let wanted = hash.slice(1)
  try {
    wanted = decodeURIComponent(wanted)
  } catch {
    // It then stands for itself.
  }
  const slug = slugify(wanted)
  if (!slug) return null
  const alike = [...document.querySelectorAll<HTMLElement>('main [id]')].filter(({ id }) => slugify(id) === slug)
  return alike.length === 1 ? (alike[0] ?? null) : null
}

/** Brings a reader who came by an old anchor to its place, and puts the anchor of today into the address. */
export function followOldAnchor(): void {
  const target = findOldAnchor(window.location.hash)
  if (!target) return
  window.history.replaceState(window.history.state, '', `#${encodeURIComponent(target.id)}`)
  for (let parent = target.parentElement; parent; parent = parent.parentElement)
    if (parent instanceof HTMLDetailsElement) parent.open = true
  target.scrollIntoView()
}
