'use client'

import { isolated } from '@/components/ui/error-boundary.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'

/** Saves a drawing of the page as a file. Visible after hydration. */
export const DownloadSvg = isolated(function DownloadSvg({ id, name, label }: { id: string; name: string; label: string }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <button type="button" onClick={() => void import('./save-svg').then(({ saveSvg }) => saveSvg(id, name))}>
      {label}
    </button>
  )
}, 'diagram download')
