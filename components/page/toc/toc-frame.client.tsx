'use client'

import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { findHashTarget } from '@/lib/browser/page/hash-target'
import { breakpoints, toc } from '@/lib/site/constants'
import styles from './toc.module.css'

interface TocFrameProps {
  title: string
  print: string
  chevron: ReactNode
  children: ReactNode
}

function LiveToc(props: TocFrameProps) {
  const nav = useRef<HTMLElement>(null)
  const details = useRef<HTMLDetailsElement>(null)
  const marker = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${breakpoints.wide}px)`)
    const unfold = () => {
      if (details.current) details.current.open = wide.matches
    }
    // On narrow windows the visitor may already have opened the box.
    if (wide.matches) unfold()
    wide.addEventListener('change', unfold)
    return () => wide.removeEventListener('change', unfold)
  }, [])

  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])]
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
      followHash(current === -1 ? '' : (links[current]?.hash ?? ''), tops[current + 1] ?? Infinity, line)
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(mark, toc.delay)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])

  return <TocView {...props} nav={nav} details={details} marker={marker} />
}

interface TocViewProps extends TocFrameProps {
  nav?: RefObject<HTMLElement | null>
  details?: RefObject<HTMLDetailsElement | null>
  marker?: RefObject<HTMLSpanElement | null>
}

function TocView({ title, print, chevron, children, nav, details, marker }: TocViewProps) {
  return (
    <nav ref={nav} className={styles.toc} aria-label={title} data-chrome="">
      <div className={styles.column}>
        <details ref={details} className={styles.box} open={details ? undefined : true}>
          <summary className={styles.title}>
            <span>{title}</span>
            <span className={styles.chevron}>{chevron}</span>
          </summary>
          <div className={styles.tree}>
            <span ref={marker} className={styles.marker} hidden />
            {children}
          </div>
        </details>
        <button type="button" className={styles.print} data-needs-script="" onClick={() => window.print()}>
          {print}
        </button>
      </div>
    </nav>
  )
}

/** Box or column around the table of contents; highlights the current heading. */
export const TocFrame = isolated(LiveToc, 'table of contents', TocView)

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

/** Scroll position, tops of the headings relative to the reading line, and whether the end of the page is visible. */
interface Position {
  scrollY: number
  tops: readonly number[]
  atEnd: boolean
}

/**
 * Index of the heading to highlight, or -1: none at the top of the page, the last one at its end, otherwise the last one above the line.
 */
export function findCurrentHeading({ scrollY, tops, atEnd }: Position): number {
  if (scrollY <= toc.offset) return -1
  if (atEnd) return tops.length - 1
  return tops.findLastIndex((top) => top <= toc.offset)
}
