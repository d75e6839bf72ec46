import { BlindWatermark, Watermark as Drawing, type WatermarkOptions } from 'watermark-js-plus'
import type { Watermark } from '@/lib/settings/watermark'

/**
 * Covers the page with a watermark; returns a function that removes it. The library restores the watermark when its element is removed or
 * altered, and creates only one per parent element.
 */
export async function drawWatermark(options: Watermark): Promise<() => void> {
  const { fontSize, ...rest } = options
  const given: Partial<WatermarkOptions> = { ...rest, fontSize, parent: document.body, mutationObserve: options.mutationObserve ?? true }
  const drawing = options.mode === 'blind' ? new BlindWatermark(given) : new Drawing(given)
  await drawing.create()
  return () => drawing.destroy()
}
