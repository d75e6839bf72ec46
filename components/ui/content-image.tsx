import type { ComponentProps } from 'react'
import { mediaAddress } from '@/lib/site/protocol'
import { findMedia, mediaName, type Manifest, type Media } from '@/lib/media/media'

interface ContentImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'loading'> {
  /** Sizes of the page's pictures. */
  media: Manifest
  src: string
  /** Displayed width, as in the attribute of that name; determines which file the browser selects. */
  sizes: string
}

/** Smaller files of an image, and the image itself for high-density screens if it is larger than all of them. */
function sourcesOf(src: string, { hash, made, width }: Media): string {
  const largest = made.includes(width) ? [] : [`${src} ${width}w`]
  return [...made.map((one) => `${mediaAddress}/${mediaName(hash, one)} ${one}w`), ...largest].join(', ')
}

/**
 * Width and height as attributes. If the author gave only one, the other follows from the file, so that space is reserved before the image
 * arrives.
 */
function sizeOf(media: Media | undefined, width?: number | string, height?: number | string) {
  if (!media || (width && height)) return { width, height }
  const given = Number(width ?? height)
  // A share of the column (`50%`) is not a valid attribute value; the file's own size determines the aspect ratio.
  if (!given) return { width: width ?? media.width, height: height ?? (width ? undefined : media.height) }
  return width
    ? { width, height: Math.round((given * media.height) / media.width) }
    : { width: Math.round((given * media.width) / media.height), height }
}

export function ContentImage({ media: pictures, src, sizes, width, height, alt = '', ...rest }: ContentImageProps) {
  const media = findMedia(pictures, src)
  const made = media !== undefined && media.made.length > 0
  const image = (
    <img
      {...rest}
      {...sizeOf(media, width, height)}
      src={src}
      alt={alt}
      // Lazy, so that text comes first: a browser requests visible lazy images right after it, and React preloads no second format.
      loading="lazy"
      decoding="async"
    />
  )
  if (!made) return image
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(src, media)} sizes={sizes} />
      {image}
    </picture>
  )
}
