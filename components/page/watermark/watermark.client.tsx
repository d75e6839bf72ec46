'use client'

import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { watermark } from '@/lib/site/constants'
import type { Watermark as Options } from '@/lib/settings/watermark'
import './watermark.css'

/** Shows the watermark shortly after the page, and removes it with the page. Its library is loaded only where it is needed. */
export const Watermark = isolated(function Watermark({ options }: { options: Options }) {
  // The server sends a new object with every render, so its content is compared.
  const key = JSON.stringify(options)
  useEffect(() => {
    let gone = false
    let take: (() => void) | undefined
    const draw = async () => {
      const { drawWatermark } = await import('./draw-watermark')
      if (gone) return
      const remove = await drawWatermark(JSON.parse(key) as Options)
      if (gone) remove()
      else take = remove
    }
    const timer = setTimeout(() => void draw(), watermark.redrawDelay)
    return () => {
      gone = true
      clearTimeout(timer)
      take?.()
    }
  }, [key])
  return null
}, 'watermark')
