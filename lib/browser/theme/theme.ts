import { appearanceOption, themeColourOption, type ThemeColour } from '@/lib/settings/appearance'
import { appearance } from '@/lib/site/constants'
import { readStorage, storageKeys, writeStorage } from '../storage'

/** The visitor's choice, as it is stored. */
export type ThemeChoice = 'light' | 'dark' | 'auto'

const listeners = new Set<() => void>()

/** The stored choice; `auto` if there is no valid one. */
export function readThemeChoice(): ThemeChoice {
  const stored = readStorage(storageKeys.colorScheme)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Calls back when the choice or the system's preference changes, here or in another tab. */
export function subscribeTheme(listener: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  listeners.add(listener)
  systemPreference().addEventListener('change', () => followChoice(), { signal })
  window.addEventListener('storage', ({ key }) => key === storageKeys.colorScheme && followChoice(), { signal })
  // The choice may have changed since the first paint.
  followChoice()
  return () => {
    listeners.delete(listener)
    stopping.abort()
  }
}

/** Stores a choice and applies it, with an animation that starts at the control if the browser supports it. */
export function chooseTheme(choice: ThemeChoice, origin: Element | null): void {
  writeStorage(storageKeys.colorScheme, choice)
  const box = origin?.getBoundingClientRect()
  applyTheme(choice, box && { x: box.left + box.width / 2, y: box.top + box.height / 2 })
}

/** The accent color that the visitor has chosen; `null` for the site's own. */
export function readThemeColour(): ThemeColour | null {
  const stored = readStorage(storageKeys.themeColor)
  return themeColourOption.find((colour) => colour === stored) ?? null
}

/** Stores an accent color and applies it. */
export function chooseThemeColour(colour: ThemeColour): void {
  writeStorage(storageKeys.themeColor, colour)
  document.documentElement.dataset.color = colour
  for (const listener of listeners) listener()
}

function applyTheme(choice: ThemeChoice, from?: { x: number; y: number }): void {
  const root = document.documentElement
  const theme = choice === 'auto' ? (systemPreference().matches ? 'dark' : 'light') : choice
  const show = () => {
    root.dataset.theme = theme
    for (const listener of listeners) listener()
  }
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.querySelector('[data-pure]') !== null
  if (root.dataset.theme === theme || still || !from || !('startViewTransition' in document)) {
    show()
    return
  }
  root.dataset.themeChanging = ''
  const transition = document.startViewTransition(show)
  const radius = Math.hypot(Math.max(from.x, innerWidth - from.x), Math.max(from.y, innerHeight - from.y))
  void transition.ready.then(() =>
    root.animate(
      { clipPath: [`circle(0 at ${from.x}px ${from.y}px)`, `circle(${radius}px at ${from.x}px ${from.y}px)`] },
      { duration: appearance.transitionMs, easing: 'ease-out', pseudoElement: '::view-transition-new(root)' },
    ),
  )
  void transition.finished.finally(() => delete root.dataset.themeChanging)
}

function systemPreference(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

/** Applies the stored choice, unless the site has a fixed theme. */
function followChoice(): void {
  if (appearanceOption === 'switch' || appearanceOption === 'toggle') applyTheme(readThemeChoice())
}
