'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import type { ThirdPartyScript } from '@/lib/settings/third-parties'

const Scripts = lazy(() => import('./scripts.client').then((module) => ({ default: module.Scripts })))

/** Loads the code for the scripts after hydration. */
export const ThirdPartiesClient = isolated(function ThirdPartiesClient({ scripts }: { scripts: readonly ThirdPartyScript[] }) {
  const hydrated = useHydrated()
  return (
    hydrated && (
      <Suspense>
        <Scripts scripts={scripts} />
      </Suspense>
    )
  )
}, 'third-party scripts')
