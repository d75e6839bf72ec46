import { z } from 'zod'
import { boundedTable, boundedText } from '@/lib/site/bounded'
import { watermark as constants } from '@/lib/site/constants'

/** Options of a watermark in frontmatter and configuration. Sizes in CSS pixels, angles in degrees, alpha 0 to 1. */
export const watermarkSchema = z.object({
  width: z.number().positive().optional().describe('Width of one mark and the space around it.'),
  height: z.number().positive().optional().describe('Height of one mark and the space around it.'),
  rotate: z.number().optional().describe('Angle of the mark.'),
  contentType: z.enum(['text', 'image', 'multi-line-text', 'rich-text']).optional().describe('What is drawn.'),
  content: boundedText().optional().describe('The text; a text mark without one is not drawn.'),
  image: boundedText(100_000).optional().describe('The image; an image mark without one is not drawn.'),
  fontSize: z.union([boundedText(), z.number()]).optional().describe('Size of the text.'),
  fontColor: boundedText().optional().describe('Color of the text.'),
  globalAlpha: z.number().min(0).max(1).optional().describe('Opacity.'),
  zIndex: z.number().optional().describe('Stacking order.'),
  mutationObserve: z.boolean().optional().describe('Draws the mark again when it is removed or altered.'),
  layout: z.enum(['default', 'grid']).optional().describe('Arrangement of the marks.'),
  gridLayoutOptions: boundedTable(boundedText(), z.unknown()).optional().describe('Rows, columns and gaps of the grid.'),
  movable: z.boolean().optional().describe('Lets the mark wander.'),
  mode: z.enum(['default', 'blind']).optional().describe('`blind` is invisible until the contrast is raised.'),
})

type WatermarkOptions = z.infer<typeof watermarkSchema>

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
  const options = typeof wanted === 'object' ? { ...common, ...wanted } : { content: siteTitle, ...common }
  const { contentType = 'text', mode = 'default', fontSize = constants.fontSize } = options
  if (contentType === 'image' ? !options.image : !options.content) return null
  return {
    width: constants.width,
    height: constants.height,
    rotate: constants.rotate,
    fontColor: constants.fontColor,
    ...options,
    mode,
    contentType,
    content: options.content ?? '',
    fontSize: typeof fontSize === 'number' ? `${fontSize}px` : fontSize,
    globalAlpha: options.globalAlpha ?? (mode === 'blind' ? constants.blindAlpha : constants.alpha),
  }
}
