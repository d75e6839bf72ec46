import type { ReactNode } from 'react'
import styles from './ratio-box.module.css'

/** Width and height in any unit, used as a ratio only. */
export type Ratio = readonly [width: number, height: number]

export const wide: Ratio = [16, 9]

/** Parses `16:9`, `4/3` or `1.78`, otherwise the ratio of a width and a height in pixels, otherwise 16:9. */
export function parseRatio(ratio?: string, width?: string | number, height?: string | number): Ratio {
  const parts = /^\s*(\d+(?:\.\d+)?)\s*(?:[:/]\s*(\d+(?:\.\d+)?))?\s*$/.exec(ratio ?? '')
  const size: Ratio = parts ? [Number(parts[1]), Number(parts[2] ?? 1)] : [pixels(width), pixels(height)]
  return size[0] > 0 && size[1] > 0 ? size : wide
}

/** `640`, `"640"` and `"640px"` are pixels; `"100%"` is not. */
function pixels(value: string | number | undefined): number {
  return /^\d+(?:\.\d+)?(?:px)?$/.test(String(value ?? '').trim()) ? Number.parseFloat(String(value)) : 0
}

/** A box with an aspect ratio and stretched content. An empty image gives it its height, because our policy rejects `style` attributes. */
export function RatioBox({ ratio, children }: { ratio: Ratio; children: ReactNode }) {
  return (
    <div className={styles.box}>
      <svg className={styles.spacer} viewBox={`0 0 ${ratio[0]} ${ratio[1]}`} aria-hidden="true" focusable="false" />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
