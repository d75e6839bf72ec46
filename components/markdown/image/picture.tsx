import { classes } from '../classes'
import styles from './picture.module.css'

interface PictureProps {
  src?: string
  alt?: string
  title?: string
  width?: number | string
  height?: number | string
  className?: string
  'data-mode'?: string
  'data-zoom'?: string
}

/** A picture. What can be enlarged is a link to the file, so it works before and without the script; `ImageZoom` makes a dialog of it. */
export function Picture({ src, alt = '', className, 'data-mode': mode, 'data-zoom': zoom, ...rest }: PictureProps) {
  if (!src) return null
  const image = (
    <img
      {...rest}
      src={src}
      alt={alt}
      className={classes(styles.image, className)}
      data-mode={zoom ? undefined : mode}
      loading="lazy"
      decoding="async"
    />
  )
  if (!zoom) return image
  return (
    <a href={src} className={styles.zoom} data-zoom="" data-mode={mode} aria-label={alt ? undefined : zoom}>
      {image}
    </a>
  )
}
