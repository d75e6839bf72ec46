import { ContentImage } from '@/components/ui/content-image'
import { findMedia, type Manifest } from '@/lib/media/media'
import type { PageData } from '@/lib/page-data/page-data'
import styles from './picture.module.css'
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { messagesFor } from '../messages'

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
  const givenWidth = Number.parseInt(String(width), 10)
  const image = (
    <ContentImage
      {...rest}
      media={media}
      width={width}
      src={src}
      alt={alt}
      sizes={givenWidth ? `${givenWidth}px` : columnSizes}
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

/**
 * Turns `<img>` into `<md-image>`: `#light` and `#dark` show it in that theme only; alone in a paragraph it is a figure, with its title as
 * caption; outside of links it is zoomable. Runs after the link feature, which resolves URLs of `<img>`.
 */
export const imagePlugin = () => (tree: Root, file: VFile) => {
  const { enlarge, close } = messagesFor(file)
  let zooms = false
  const walk = (parent: Root | Element, inLink: boolean): void => {
    parent.children = (parent.children as ElementContent[]).map((child) => {
      if (child.type !== 'element') return child
      walk(child, inLink || /^(?:a|tiled-link|picture|summary)$/.test(child.tagName))
      if (child.tagName === 'img') {
        const image = resolveImage(child, inLink, enlarge)
        zooms ||= image.properties.dataZoom !== undefined
        return image
      }
      return figureOf(child) ?? child
    })
  }
  walk(tree, false)
  // One dialog for all images of the page.
  if (zooms)
    tree.children.push({ type: 'element', tagName: 'image-zoom', properties: { dataClose: close, dataEnlarge: enlarge }, children: [] })
}

function resolveImage(image: Element, inLink: boolean, enlarge: string): Element {
  const src = image.properties.src ?? ''
  const mode = /#(light|dark)(?:-mode-only)?$/.exec(src)?.[1]
  const classNames = [image.properties.className ?? []].flat().map(String)
  const { title, ...properties } = image.properties
  const zoom = src && !inLink && !classNames.includes('no-zoom')
  return {
    ...image,
    tagName: 'md-image',
    properties: {
      ...properties,
      title,
      src: mode ? src.replace(/#[^#]*$/, '') : src,
      dataMode: mode,
      dataZoom: zoom ? enlarge : undefined,
    },
  }
}

function imageIn(part: ElementContent): Element | undefined {
  const image =
    part.type === 'element' && /^(?:a|tiled-link)$/.test(part.tagName) ? part.children.find((child) => child.type === 'element') : part
  return image?.type === 'element' && image.tagName === 'md-image' ? image : undefined
}

function isBlank(part: ElementContent): boolean {
  return part.type === 'text' ? !part.value.trim() : part.type === 'element' && part.tagName === 'br'
}

/** A paragraph that consists of one image is a figure, also if the image has a file for each theme. A title is its caption. */
function figureOf(paragraph: Element): Element | undefined {
  if (paragraph.tagName !== 'p') return undefined
  const parts = paragraph.children.filter((child) => !isBlank(child))
  const images = parts.flatMap((part) => imageIn(part) ?? [])
  const modes = new Set(images.map(({ properties }) => properties.dataMode))
  if (images.length === 0 || images.length < parts.length || (images.length > 1 && [...modes].toSorted().join() !== 'dark,light'))
    return undefined
  const title = images.find(({ properties }) => properties.title)?.properties.title
  // A link that is shown as an image, such as a badge, has no frame.
  if (!title && images[0]!.properties.dataZoom === undefined) return undefined
  for (const { properties } of images) {
    delete properties.title
    properties.dataFit = ''
  }
  const caption: Element[] = title
    ? [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: title }] }]
    : []
  return {
    ...paragraph,
    tagName: 'figure',
    properties: { ...paragraph.properties, dataFigure: '' },
    children: [...parts, ...caption] as Element['children'],
  }
}
