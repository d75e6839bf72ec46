import { readLocale } from '@/lib/site/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import type { MarkdownInput } from '@/lib/markdown/input'

/**
 * Turns `<img>` into `<md-image>`: `#light` and `#dark` show it in that theme only; alone in a paragraph with a title it gets a caption;
 * outside of links it is zoomable. Runs after the link feature, which resolves URLs of `<img>`.
 */
export function imagePlugin() {
  return (tree: Root, file: VFile) => {
    const { enlarge, close } = messagesOf(readLocale((file.data.page as MarkdownInput | undefined)?.locale)).markdown
    let zooms = false
    const walk = (parent: Root | Element, inLink: boolean): void => {
      parent.children = (parent.children as ElementContent[]).map((child) => {
        if (child.type !== 'element') return child
        walk(child, inLink || child.tagName === 'a' || child.tagName === 'picture' || child.tagName === 'summary')
        if (child.tagName === 'img') {
          const image = resolveImage(child, inLink, enlarge)
          zooms ||= image.properties.dataZoom !== undefined
          return image
        }
        return captioned(child) ?? child
      })
    }
    walk(tree, false)
    // One dialog for all images of the page.
    if (zooms)
      tree.children.push({ type: 'element', tagName: 'image-zoom', properties: { dataClose: close, dataEnlarge: enlarge }, children: [] })
  }
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

/** A paragraph that consists of one image with a title is a figure. */
function captioned(paragraph: Element): Element | undefined {
  if (paragraph.tagName !== 'p') return undefined
  const [only, ...more] = paragraph.children.filter((child) => !(child.type === 'text' && !child.value.trim()))
  const image = only?.type === 'element' && only.tagName === 'a' ? only.children.find((child) => child.type === 'element') : only
  if (more.length > 0 || image?.type !== 'element' || image.tagName !== 'md-image' || !image.properties.title) return undefined
  const { title } = image.properties
  delete image.properties.title
  const caption: Element = { type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: title }] }
  return {
    ...paragraph,
    tagName: 'figure',
    properties: { ...paragraph.properties, dataFigure: '' },
    children: [only!, caption] as Element['children'],
  }
}
