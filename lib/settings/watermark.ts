import { watermark as constants } from '@/lib/site/constants'

/** Options of a watermark in frontmatter and configuration. Sizes in CSS pixels, angles in degrees, alpha 0 to 1. */
export interface WatermarkOptions {
  width?: number
  height?: number
  rotate?: number
  contentType?: 'text' | 'image' | 'multi-line-text' | 'rich-text'
  content?: string
  image?: string
  fontSize?: string | number
  fontColor?: string
  globalAlpha?: number
  zIndex?: number
  mutationObserve?: boolean
  layout?: 'default' | 'grid'
  gridLayoutOptions?: Record<string, unknown>
  movable?: boolean
  mode?: 'default' | 'blind'
}

/** A watermark with all defaults applied. */
export type Watermark = WatermarkOptions & {
  contentType: NonNullable<WatermarkOptions['contentType']>
  fontSize: string
  globalAlpha: number
}

/** Watermark of pages without one in their frontmatter: `true`, options, or `false` for none. */
export const siteWatermark: boolean | WatermarkOptions = false

/**
 * The watermark of a page, or `null` for none. `true` shows the site's title; options need a text or an image.
 * @param page value of the page's frontmatter; if it is `undefined`, the site's default is used
 */
export function resolveWatermark(
  page: boolean | WatermarkOptions | undefined,
  siteTitle: string,
  site: boolean | WatermarkOptions = siteWatermark,
): Watermark | null {
  const wanted = page ?? site
  if (wanted === false) return null
  const common = typeof site === 'object' ? site : {}
  const own = typeof wanted === 'object' ? { ...common, ...wanted } : { content: siteTitle, ...common }
  const { contentType = 'text', mode = 'default', fontSize = constants.fontSize } = own
  if (contentType === 'image' ? !own.image : !own.content) return null
  return {
    width: constants.width,
    height: constants.height,
    rotate: constants.rotate,
    fontColor: constants.fontColor,
    ...own,
    mode,
    contentType,
    content: own.content ?? '',
    fontSize: typeof fontSize === 'number' ? `${fontSize}px` : fontSize,
    globalAlpha: own.globalAlpha ?? (mode === 'blind' ? constants.blindAlpha : constants.alpha),
  }
}
