'use client'

import { withBase } from '@/lib/site/base-path'
import { localizedPath } from '@/lib/site/locales'
import { manualSteps } from '@/components/token-tools/definitions'
import { useTool } from '@/components/token-tools/tool-context.client'

/** Link to the steps that need no token service. */
export function ManualLink() {
  const { provider, view, locale, words } = useTool()
  const steps = manualSteps(provider, view)
  return <a href={steps.startsWith('#') ? steps : withBase(localizedPath(locale, steps))}>{words.actions.manual}</a>
}
