/** Id of the polite live region that stands in every page. */
export const announcerId = 'announcer'

/** Screen readers notice a change only in a region they already know: a moment passes between its arrival and the words. */
const settleTime = 100

/** Has screen readers say something when they have finished what they are saying. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId)
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, settleTime)
}
