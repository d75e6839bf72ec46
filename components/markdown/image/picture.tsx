import { ContentImage } from '@/components/ui/content-image'
import { findMedia, type Manifest } from '@/lib/media/manifest'
import type { PageData } from '@/lib/page-data/page-data'
import styles from './picture.module.css'

interface PictureProps {
  pageData: Pick<PageData, 'media'>
  src?: string
  alt?: string
  title?: string
  width?: number | string
  height?: number | string
  className?: string
  /** Theme that it belongs to. */
  'data-mode'?: string
  /** Set for the image of a figure. */
  'data-fit'?: string
  'data-zoom'?: string
}

/** Height of the image of a figure in CSS pixels, unless the author gave a size: larger ones push the text apart, and a click enlarges them. */
const maxFigureHeight = 420

/** Width of the text column by window width (`app/styles/prose.css`, `doc-page.module.css`). */
const columnSizes = '(max-width: 719px) calc(100vw - 32px), 680px'

/** Width at which an image of the content folder is not too tall for a figure. */
function widthInFigure(pictures: Manifest, src: string, givenHeight?: number | string): number | undefined {
  const media = givenHeight ? undefined : findMedia(pictures, src)
  return media && media.height > maxFigureHeight ? Math.round((media.width * maxFigureHeight) / media.height) : undefined
}

/**
 * An image. A zoomable one is a link to the file, so it works before hydration and without JavaScript; `ImageZoom` turns it into a dialog.
 */
export function Picture({ pageData: { media }, src, alt = '', className, ...props }: PictureProps) {
  if (!src) return null
  const {
    'data-mode': mode,
    'data-zoom': zoom,
    'data-fit': fit,
    width = fit === undefined ? undefined : widthInFigure(media, src, props.height),
    ...rest
  } = props
  const given = Number.parseInt(String(width), 10)
  const image = (
    <ContentImage
      {...rest}
      media={media}
      width={width}
      src={src}
      alt={alt}
      sizes={given ? `${given}px` : columnSizes}
      className={className ? `${styles.image} ${className}` : styles.image}
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
