'use client'

import { useEffect, useRef } from 'react'
import { readColours } from '@/lib/browser/theme/read-colours'
import { useTheme, type Theme } from '@/lib/browser/theme/use-theme'
import { withBase } from '@/lib/site/address'
import { widgets } from '@/lib/site/constants'
import { librariesOf, type Appearance, type FromSandbox, type SandboxKind, type ToSandbox } from './sandbox-message'
import styles from './sandbox-view.module.css'

interface SandboxViewProps {
  kind: SandboxKind
  code: { html: string; js: string; css: string }
  title: string
  /** Called when the code has run, and with a message each time it failed. */
  onDone: () => void
  onError: (message: string) => void
}

const tokens = ['bg', 'text', 'line', 'accent'] as const

const appearanceOf = (theme: Theme): Appearance => ({ theme, colours: readColours(tokens) })

/** Text of each library, fetched once per page. The browser's cache serves the next page. */
const libraries = new Map<string, Promise<string>>()

function loadLibrary(name: string): Promise<string> {
  const loading = libraries.get(name)
  if (loading) return loading
  const text = fetch(withBase(`/vendor/${name}`)).then((response) => {
    if (!response.ok) throw new Error(`/vendor/${name}: ${response.status}`)
    return response.text()
  })
  libraries.set(name, text)
  text.catch(() => libraries.delete(name))
  return text
}

/**
 * Runs code in a frame without the page's origin: no cookies, no storage, no access to the page, no requests. The frame is a static file
 * with its own policy, because one written in the page (`srcdoc`) would inherit the page's policy and run nothing.
 */
export function SandboxView({ kind, code, title, onDone, onError }: SandboxViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const theme = useTheme()
  const themeNow = useRef(theme)
  const running = useRef(false)

  useEffect(() => {
    const element = frame.current
    const send = (message: ToSandbox) => element?.contentWindow?.postMessage(message, '*')
    const receive = (event: MessageEvent<FromSandbox>) => {
      if (!element || event.source !== element.contentWindow) return
      const message = event.data
      if (message.type === 'height') element.style.height = `${Math.min(message.height, widgets.demoMaxHeightPx)}px`
      if (message.type === 'error') onError(message.message)
      if (message.type === 'done') onDone()
      if (message.type !== 'ready') return
      Promise.all(librariesOf[kind].map(loadLibrary)).then(
        (texts) => {
          running.current = true
          send({ type: 'run', kind, libraries: texts, ...code, ...appearanceOf(themeNow.current) })
        },
        (reason: unknown) => onError(reason instanceof Error ? reason.message : String(reason)),
      )
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [kind, code, onDone, onError])

  useEffect(() => {
    themeNow.current = theme
    if (running.current) frame.current?.contentWindow?.postMessage({ type: 'theme', ...appearanceOf(theme) } satisfies ToSandbox, '*')
  }, [theme])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={withBase('/vendor/sandbox.html')}
      sandbox="allow-scripts"
      title={title}
      referrerPolicy="no-referrer"
    />
  )
}
