'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import type { ThirdPartyScript } from '@/lib/settings/third-parties'

const Script = lazy(() => import('next/script'))

/** The configured scripts, after hydration. */
export const ThirdPartiesClient = isolated(function ThirdPartiesClient({ scripts }: { scripts: readonly ThirdPartyScript[] }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <Suspense>
      {scripts.map(({ id, src, strategy, data }) => {
        const attributes = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]))
        return <Script key={id} id={id} src={src} strategy={strategy} {...attributes} />
      })}
    </Suspense>
  )
}, 'third-party scripts')
