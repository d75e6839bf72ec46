import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  text?: string
  type?: string
  color?: string
  vertical?: string
  children?: ReactNode
}

const types = ['tip', 'info', 'note', 'important', 'warning', 'caution'] as const
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s,.%/deg]+\))$/i

/**
 * A label for the preceding text. A custom color is rendered as SVG, because pages contain no inline styles; it is only a tint, so the text
 * stays readable.
 */
export function Badge({ text, type, color, vertical, children }: BadgeProps) {
  const kind = type === 'danger' ? 'caution' : (types.find((name) => name === type) ?? 'tip')
  const customColour = color && colour.test(color) ? color : undefined
  return (
    <span className={styles.badge} data-kind={customColour ? undefined : kind} data-vertical={vertical}>
      {customColour && (
        <svg aria-hidden="true" className={styles.fill} width="100%" height="100%">
          <rect width="100%" height="100%" fill={customColour} fillOpacity="0.18" />
        </svg>
      )}
      {children || text}
    </span>
  )
}
