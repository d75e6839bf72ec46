'use client'

import { use } from 'react'

/** The full style sheets, which the page's data names in their order and leaves switched off: nothing is fetched for them. */
const waiting = 'link[rel="stylesheet"][data-precedence][disabled]'

let loading: Promise<void> | undefined
let isThere = false

/**
 * Loads the full style sheets. A document has one of its own, which holds the rules of what stands in it; everything else, another page
 * or a part that comes later, needs them. A sheet that cannot be had holds nobody up: the boot script deals with it.
 */
export function loadFullStyle(): Promise<void> {
  return (loading ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>(waiting)].map(switchOn)).then(() => {
    isThere = true
  }))
}

/** Code of a part that the document does not show yet, with its style. */
export async function withStyle<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadFullStyle()])
  return loaded
}

/** Shows nothing new of the component before its style is there: a navigation goes on showing the page before. */
export function useFullStyle(): void {
  if (!isThere) use(loadFullStyle())
}

function switchOn(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    link.removeAttribute('disabled')
  })
}
