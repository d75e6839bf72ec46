import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { openCache } from '@/lib/site/cache/cache'
import { drawPreview } from './draw'
import { findSlices, keepKnown } from './fonts'
import { previewKey, previewSize, type Preview } from './preview'

/** Images by their content: cached on disk, so that a restart or a new build does not render them again. */
const kept = openCache<Buffer>({
  name: 'previews',
  ending: '.txt',
  // The key identifies the content.
  version: () => '',
  write: (bytes) => bytes.toString('base64'),
  read: (text) => Buffer.from(text, 'base64'),
  inMemory: 20,
})

/** The preview image of a page as PNG, rendered on first request. */
export function makePreview(preview: Preview): Promise<Buffer> {
  return kept.findOrMake(previewKey(preview), () => render(preview))
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
