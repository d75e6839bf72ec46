/**
 * Runs directly after a group of tabs while the page is being parsed, so that a stored tab is selected before the first paint. Storage may be
 * blocked or contain anything.
 */
try {
  const group = document.currentScript!.parentElement!.previousElementSibling as HTMLElement
  const { dataset } = group
  const chosen: unknown = JSON.parse(localStorage.getItem(dataset.store!)!)[dataset.group!]
  for (const radio of group.firstElementChild!.querySelectorAll('input')) if (radio.value === chosen) radio.checked = true
} catch {
  // Without a stored choice the author's stays.
}
