'use client'

import Script from 'next/script'
import { useTheme } from '@/lib/browser/theme/use-theme'
import { resolveScript } from '@/lib/site/policy/script-address'
import type { ThirdPartyScript } from '@/lib/settings/third-parties'

/** The configured scripts. Those that depend on the theme change with it. */
export function Scripts({ scripts }: { scripts: readonly ThirdPartyScript[] }) {
  const theme = useTheme()
  return scripts.map((script) => {
    const { key, src } = resolveScript(script, theme)
    const data = Object.fromEntries(Object.entries(script.data).map(([name, value]) => [`data-${name}`, value]))
    return <Script key={key} id={key} src={src} strategy={script.strategy} {...data} />
  })
}
