import { findMedia } from '@/lib/media/manifest'
import { mediaAddress, mediaName, type Media } from '@/lib/media/media'
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
  'data-eager'?: string
  'data-mode'?: string
  'data-zoom'?: string
}

/** Width of the text column at each width of the window (`app/styles/prose.css`, `doc-page.module.css`). */
const columnSizes = '(max-width: 719px) calc(100vw - 32px), 760px'

/** Smaller files of a picture, and the picture itself for dense screens where it is larger than all of them. */
function sourcesOf(src: string, { hash, made, width }: Media): string {
  const largest = made.includes(width) ? [] : [`${src} ${width}w`]
  return [...made.map((one) => `${mediaAddress}/${mediaName(hash, one)} ${one}w`), ...largest].join(', ')
}

/** Width and height as attributes: of an author's single one the other follows from the file, so that the place is kept before it comes. */
function sizeOf(media: Media | undefined, width?: number | string, height?: number | string) {
  if (!media || (width && height)) return { width, height }
  const given = Number(width ?? height)
  // A share of the column (`50%`) is no size of an attribute's kind; the picture's own gives the shape.
  if (!given) return { width: width ?? media.width, height: height ?? (width ? undefined : media.height) }
  return width
    ? { width, height: Math.round((given * media.height) / media.width) }
    : { width: Math.round((given * media.width) / media.height), height }
}

/** A picture. What can be enlarged is a link to the file, so it works before and without the script; `ImageZoom` makes a dialog of it. */
export function Picture({ src, alt = '', className, width, height, ...props }: PictureProps) {
  if (!src) return null
  const { 'data-eager': eager, 'data-mode': mode, 'data-zoom': zoom, ...rest } = props
  const media = findMedia(src)
  const made = media !== undefined && media.made.length > 0
  const image = (
    <img
      {...rest}
      {...sizeOf(media, width, height)}
      src={src}
      alt={alt}
      className={classes(styles.image, className)}
      data-mode={zoom ? undefined : mode}
      // React preloads eager pictures outside of `<picture>`, in the one form of `src`: a file that is not measured waits.
      loading={made && eager !== undefined ? undefined : 'lazy'}
      decoding="async"
    />
  )
  const picture = made ? (
    <picture>
      <source
        type="image/avif"
        srcSet={sourcesOf(src, media)}
        sizes={width ? `${Number.parseInt(String(width), 10) || 760}px` : columnSizes}
      />
      {image}
    </picture>
  ) : (
    image
  )
  if (!zoom) return picture
  return (
    <a href={src} className={styles.zoom} data-zoom="" data-mode={mode} aria-label={alt ? undefined : zoom}>
      {picture}
    </a>
  )
}
