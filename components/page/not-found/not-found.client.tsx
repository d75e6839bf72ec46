'use client'

import { useState, type ReactNode } from 'react'
import button from '@/components/ui/button.module.css'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'

/** One of the hints by chance. The document carries the first; the choice is made in the browser, after hydration. */
export function RandomHint({ hints }: { hints: string[] }) {
  const [chance] = useState(Math.random)
  const hydrated = useHydrated()
  return <p>{hints[hydrated ? Math.floor(chance * hints.length) : 0]}</p>
}

/** Back to where the reader came from. */
export function BackButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className={button.button} data-needs-script="" onClick={() => window.history.back()}>
      {children}
    </button>
  )
}
