import { ContentImage } from '@/components/ui/content-image'
import { classes } from '../classes'
import styles from './picture.module.css'

interface PictureProps {
  src?: string
  alt?: string
  title?: string
  width?: number | string
  height?: number | string
  className?: string
  /** Set for an image above the fold. */
  'data-mode'?: string
  'data-zoom'?: string
}

/** Width of the text column by window width (`app/styles/prose.css`, `doc-page.module.css`). */
const columnSizes = '(max-width: 719px) calc(100vw - 32px), 760px'

/**
 * An image. A zoomable one is a link to the file, so it works before hydration and without JavaScript; `ImageZoom` turns it into a dialog.
 */
export function Picture({ src, alt = '', className, ...props }: PictureProps) {
  if (!src) return null
  const { 'data-mode': mode, 'data-zoom': zoom, ...rest } = props
  const given = Number.parseInt(String(rest.width), 10)
  const image = (
    <ContentImage
      {...rest}
      src={src}
      alt={alt}
      sizes={given ? `${given}px` : columnSizes}
      className={classes(styles.image, className)}
      data-mode={zoom ? undefined : mode}
    />
  )
  if (!zoom) return image
  return (
    <a href={src} className={styles.zoom} data-zoom="" data-mode={mode} aria-label={alt ? undefined : zoom}>
      {image}
    </a>
  )
}
