import type { ComponentProps } from 'react'
import { findMedia } from '@/lib/media/manifest'
import { mediaAddress, mediaName, type Media } from '@/lib/media/media'

interface ContentImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'loading'> {
  src: string
  /** Width it is shown in, as in the attribute of that name: decides which file the browser takes. */
  sizes: string
}

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

/** A picture of the content: in its size, and in smaller files where there are some. */
export function ContentImage({ src, sizes, width, height, alt = '', ...rest }: ContentImageProps) {
  const media = findMedia(src)
  const made = media !== undefined && media.made.length > 0
  const image = (
    <img
      {...rest}
      {...sizeOf(media, width, height)}
      src={src}
      alt={alt}
      // The words come first: a browser asks for a lazy picture in view right after them, and React preloads no second form of it.
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
