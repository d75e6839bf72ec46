'use client'

import { useEffect, useState } from 'react'
import { typing } from '@/lib/site/constants'
import styles from './portfolio.module.css'

/** Titles typed letter by letter, one after the other. Assistive technology and visitors who prefer reduced motion get a static list. */
export function TypingTitles({ titles }: { titles: string[] }) {
  const [typed, setTyped] = useState<Typed>({ title: 0, length: [...(titles[0] ?? '')].length })

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setTyped(nextTyped(typed, titles)), typedDelay(typed, titles))
    return () => clearTimeout(timer)
  }, [typed, titles])

  return (
    <p className={styles.titles}>
      <span className="visually-hidden">{titles.join(', ')}</span>
      {/* The longest title reserves the space, so that nothing around it moves. */}
      {titles.map((title) => (
        <span key={title} className={styles.sizer} aria-hidden="true">
          {title}
        </span>
      ))}
      <span aria-hidden="true" data-typed="" data-hydrate="now">
        {[...(titles[typed.title] ?? '')].slice(0, typed.length).join('')}
      </span>
    </p>
  )
}

/** State of the animation: which title, and how many of its characters are visible. */
export interface Typed {
  title: number
  length: number
}

/** The next state: one more character, or the next title, in a loop. */
export function nextTyped({ title, length }: Typed, titles: readonly string[]): Typed {
  const characters = [...(titles[title] ?? '')].length
  return length < characters ? { title, length: length + 1 } : { title: (title + 1) % titles.length, length: 0 }
}

/** Delay before the next state in milliseconds; longer once a title is complete. */
export function typedDelay({ title, length }: Typed, titles: readonly string[]): number {
  return length < [...(titles[title] ?? '')].length ? typing.perCharacterMs : typing.pauseMs
}
