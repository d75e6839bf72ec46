import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { markdownCache } from '@/lib/site/cache/cache'
import { drawPreview } from './draw'
import { findSlices, keepKnown } from './fonts'
import { previewKey, previewSize, type Preview } from './preview'

/** The preview image of a page as PNG, kept like its text: drawing one takes a tenth of a second. */
export async function makePreview(preview: Preview): Promise<Buffer> {
  const key = markdownCache.keyOf('preview', previewKey(preview))
  const kept = markdownCache.find(key)
  if (kept !== undefined) return Buffer.from(kept, 'base64')
  const image = await render(preview)
  markdownCache.keep(key, image.toString('base64'))
  return image
}

async function render(preview: Preview): Promise<Buffer> {
  const known = { ...preview, title: keepKnown(preview.title) || preview.brand, area: preview.area.map(keepKnown).filter(Boolean) }
  const regular = findSlices(`${known.area.join(' › ')} ${known.language}…`, 400)
  const bold = findSlices(`${known.title} ${known.brand}…`, 700)
  const family = (slices: { name: string }[]) => slices.map(({ name }) => name).join(', ')
  const image = new ImageResponse(drawPreview(known, { text: family(regular), title: family(bold) }), {
    ...previewSize,
    fonts: [...bold, ...regular].map(({ name, weight, data }) => ({ name, weight, data, style: 'normal' as const })),
  })
  // The renderer writes four bytes per pixel; the image's few colors fit into one.
  return sharp(await image.arrayBuffer())
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
}
