'use client'

import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { watermark } from '@/lib/site/constants'
import type { Watermark as Options } from '@/lib/settings/watermark'
import type { WatermarkOptions } from 'watermark-js-plus'
import './watermark.css'

/**
 * Shows the watermark shortly after the page, and removes it with the page. Its library, which is loaded only where it is needed, restores the
 * watermark when its element is removed or altered, and creates only one per parent element.
 */
export const Watermark = isolated(function Watermark({ options }: { options: Options }) {
  // The server sends a new object with every render, so its content is compared.
  const key = JSON.stringify(options)
  useEffect(() => {
    let gone = false
    let remove: (() => void) | undefined
    const draw = async () => {
      const { BlindWatermark, Watermark: VisibleWatermark } = await import('watermark-js-plus')
      if (gone) return
      const { fontSize, mutationObserve = true, ...rest } = JSON.parse(key) as Options
      const watermarkOptions: Partial<WatermarkOptions> = { ...rest, fontSize, mutationObserve, parent: document.body }
      const drawing = rest.mode === 'blind' ? new BlindWatermark(watermarkOptions) : new VisibleWatermark(watermarkOptions)
      await drawing.create()
      remove = () => drawing.destroy()
      if (gone) remove()
    }
    const timer = setTimeout(() => void draw(), watermark.redrawDelayMs)
    return () => {
      gone = true
      clearTimeout(timer)
      remove?.()
    }
  }, [key])
  return null
}, 'watermark')
