'use client'

import Script from 'next/script'
import type { ThirdPartyScript } from '@/lib/settings/third-parties'

/** The configured scripts. */
export function Scripts({ scripts }: { scripts: readonly ThirdPartyScript[] }) {
  return scripts.map(({ id, src, strategy, data }) => {
    const attributes = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]))
    return <Script key={id} id={id} src={src} strategy={strategy} {...attributes} />
  })
}
