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
  /** Set for a picture above the fold. */
  'data-mode'?: string
  'data-zoom'?: string
}

/** Width of the text column at each width of the window (`app/styles/prose.css`, `doc-page.module.css`). */
const columnSizes = '(max-width: 719px) calc(100vw - 32px), 760px'

/** A picture. What can be enlarged is a link to the file, so it works before and without the script; `ImageZoom` makes a dialog of it. */
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
