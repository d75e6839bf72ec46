'use client'

import { use } from 'react'

/** The full style sheets. They are in the document in their order but disabled, so the browser does not fetch them. */
const disabledSheets = 'link[rel="stylesheet"][data-precedence][disabled]'

let loading: Promise<void> | undefined
let isLoaded = false

/**
 * Loads the full style sheets. A document has its own style sheet with the rules that it uses. Other pages and parts that are loaded later
 * need the full ones. The promise also resolves if a sheet cannot be loaded, which the boot script handles.
 */
export function loadFullStyle(): Promise<void> {
  return (loading ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>(disabledSheets)].map(enableSheet)).then(() => {
    isLoaded = true
  }))
}

/** Waits for the code of a part that the document does not show yet, and for its styles. */
export async function withStyle<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadFullStyle()])
  return loaded
}

/** Suspends a component until its styles are loaded; during a navigation, React shows the previous page until then. */
export function useFullStyle(isNeeded: boolean): void {
  if (isNeeded && !isLoaded) use(loadFullStyle())
}

function enableSheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    link.removeAttribute('disabled')
  })
}
