import { writeHtml } from '@/lib/markdown/html/write-html'
import { findIcon, type IconDrawing } from '@/lib/site/icons/find-icon'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import styles from './icon.module.css'

interface IconProps {
  /** Any name used on pages: `cloud`, `fa-solid fa-star`, `iconfont icon-state`. */
  name: string
  /** Side in pixels; by default the icon is as high as the text around it. */
  size?: number
}

/** The elements of a drawing as text: a page has dozens of icons, and React would create, send and hydrate each of their elements. */
const writeDrawing = memoizeByObject((nodes: IconDrawing['nodes']): string => {
  const children = nodes.map(([tagName, properties]) => ({ type: 'element' as const, tagName, properties, children: [] }))
  return writeHtml({ type: 'root', children }, { space: 'svg', closeEmptyElements: true, tightSelfClosing: true })
})

/**
 * An icon of the bundled set as inline SVG; nothing for an unknown name. The text next to it says what it means. Server side only, because it
 * imports the whole set.
 */
export function Icon({ name, size }: IconProps) {
  const icon = findIcon(name)
  if (!icon) return null
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={size ?? '1em'}
      height={size ?? '1em'}
      data-filled={icon.filled || undefined}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: writeDrawing(icon.nodes) }}
    />
  )
}
