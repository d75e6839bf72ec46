'use client'

import { useEffect, useRef } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { findHashTarget } from '@/lib/browser/page/hash-target'
import { breakpoints, toc } from '@/lib/site/constants'
import styles from './toc.module.css'

/** Marks the current heading in the table of contents around it, which it opens on wide screens. */
export const TocMarker = isolated(function TocMarker() {
  const marker = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const details = marker.current?.closest('details')
    const wide = window.matchMedia(`(min-width: ${breakpoints.wide}px)`)
    const unfold = () => {
      if (!details) return
      details.open = wide.matches
      // The list that is always open is no stop for the keyboard.
      details.querySelector('summary')!.tabIndex = wide.matches ? -1 : 0
    }
    // On narrow windows the visitor may already have opened the box.
    if (wide.matches) unfold()
    wide.addEventListener('change', unfold)
    return () => wide.removeEventListener('change', unfold)
  }, [])

  useEffect(() => {
    const links = [...(marker.current?.parentElement?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])]
    const headings = links.map((link) => findHashTarget(link.hash))
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      const tops = headings.map((heading) => (heading ? heading.getBoundingClientRect().top - line : Infinity))
      const atEnd = Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight
      const current = findCurrentHeading({ scrollY: window.scrollY, tops, atEnd })
      links.forEach((link, index) => {
        if (index === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      })
      moveMarker(marker.current, links[current])
      followHash(links[current]?.hash ?? '', tops[current + 1] ?? Infinity, line)
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(mark, toc.delayMs)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])

  return <span ref={marker} className={styles.marker} hidden />
}, 'table of contents')

export const PrintButton = isolated(function PrintButton({ text }: { text: string }) {
  return (
    <button type="button" className={styles.print} data-needs-script="" onClick={() => window.print()}>
      {text}
    </button>
  )
}, 'print button')

/** Moves the marker next to a link, and scrolls the link into view if the list itself scrolls. */
function moveMarker(marker: HTMLElement | null, link: HTMLElement | undefined): void {
  if (!marker) return
  marker.hidden = !link
  if (!link) return
  marker.style.setProperty('--top', `${link.offsetTop}px`)
  marker.style.setProperty('--height', `${link.offsetHeight}px`)
  const box = marker.closest('details')
  // Only the list may scroll; scrolling the page to a link in the list would move the visitor away.
  if (box && getComputedStyle(box).overflowY === 'auto') box.scrollTop = Math.max(0, link.offsetTop - box.clientHeight / 2)
}

/**
 * Keeps the hash at the current heading without adding history entries. A hash within the same section of the page (a deeper heading, a
 * table row, something above the first heading) stays.
 * @param next top of the next heading in the list, relative to the reading line
 */
function followHash(hash: string, next: number, line: number): void {
  const { hash: here, pathname, search } = window.location
  if (hash === here) return
  const target = findHashTarget(here)
  if (target) {
    const top = target.getBoundingClientRect().top
    const start = findHashTarget(hash)?.getBoundingClientRect().top ?? -Infinity
    if (top > start && top - line < next) return
  }
  window.history.replaceState(window.history.state, '', hash || pathname + search)
}

/**
 * Index of the heading to highlight, or -1: none at the top of the page, the last one at its end, otherwise the last one above the line.
 * @param position with the tops of the headings relative to the reading line, and whether the end of the page is visible
 */
export function findCurrentHeading(position: { scrollY: number; tops: readonly number[]; atEnd: boolean }): number {
  const { scrollY, tops, atEnd } = position
  if (scrollY <= toc.offsetPx) return -1
  if (atEnd) return tops.length - 1
  return tops.findLastIndex((top) => top <= toc.offsetPx)
}
