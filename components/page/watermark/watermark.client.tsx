'use client'

import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { watermark } from '@/lib/site/constants'
import type { Watermark } from '@/lib/settings/watermark'
import './watermark.css'

/** Draws the watermark a moment after the page is there, and takes it away with the page. Its library comes only where it is wanted. */
export const WatermarkClient = isolated(function WatermarkClient({ options }: { options: Watermark }) {
  // The server sends a new object with every render of the page; its content is what counts.
  const key = JSON.stringify(options)
  useEffect(() => {
    let gone = false
    let take: (() => void) | undefined
    const draw = async () => {
      const { drawWatermark } = await import('./draw-watermark')
      if (gone) return
      const remove = await drawWatermark(JSON.parse(key) as Watermark)
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
