import { elementIds } from './element-ids'

/** Screen readers notice a change only in a region that was there before, so the text follows after this delay. */
const announceDelayMs = 100

/** Makes screen readers read a text after what they are reading at the moment. */
export function announce(text: string): void {
  const region = document.getElementById(elementIds.announcer)
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, announceDelayMs)
}
