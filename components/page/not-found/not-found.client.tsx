'use client'

import { useState, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import button from '@/components/ui/button.module.css'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'

function ChosenHint({ hints }: { hints: string[] }) {
  const [chance] = useState(Math.random)
  const hydrated = useHydrated()
  return <p>{hints[hydrated ? Math.floor(chance * hints.length) : 0]}</p>
}

/** A random hint. The document contains the first one; another is chosen in the browser after hydration. */
export const RandomHint = isolated(ChosenHint, 'hint', ({ hints }) => <p>{hints[0]}</p>)

/** Returns to the previous page. */
export const BackButton = isolated(function BackButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className={button.button} data-needs-script="" onClick={() => window.history.back()}>
      {children}
    </button>
  )
}, 'back button')
