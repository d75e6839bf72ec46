import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { previewKey, previewSize, type Preview } from './preview'
import type { ReactElement } from 'react'
import { path, readFileSync } from '@/lib/site/files/files'

/** The image in the renderer's format: boxes with styles, which never become part of a page. */
function drawPreview({ title, area, language, lang, brand }: Preview, fontFamily: { text: string; title: string }): ReactElement {
  return box(
    { width: '100%', height: '100%', padding: '64px 72px', flexDirection: 'column', justifyContent: 'space-between', ...colours.page },
    box(
      { alignItems: 'center', fontSize: 36, fontFamily: fontFamily.title },
      element('img', { src: logo(), width: 72, height: 72, style: { marginRight: 20 } }),
      brand,
    ),
    box(
      { flexDirection: 'column' },
      ...(area.length > 0 ? [box({ fontSize: 32, fontFamily: fontFamily.text, marginBottom: 16, ...colours.soft }, area.join(' › '))] : []),
      element('div', {
        lang,
        style: { display: 'block', fontSize: sizeOf(title), fontFamily: fontFamily.title, lineHeight: 1.25, lineClamp: 3 },
        children: title,
      }),
    ),
    box({ justifyContent: 'space-between', fontSize: 28, fontFamily: fontFamily.text, ...colours.soft }, language, box(colours.bar)),
  )
}

/** Longer titles use a smaller font to fit into three lines. A Han character is as wide as two letters. */
function sizeOf(title: string): number {
  const width = [...title].reduce((sum, character) => sum + (/[\u2E80-\uFFEF]/.test(character) ? 2 : 1), 0)
  return width <= 24 ? 88 : width <= 48 ? 72 : 56
}

/** Colors of the light theme (app/styles/tokens.css). */
const colours = {
  page: { backgroundColor: '#f5f8f7', color: '#17211f', borderTop: '16px solid #70c6be' },
  soft: { color: '#55635f' },
  bar: { width: 160, height: 8, borderRadius: 4, backgroundColor: '#0b7a70', alignSelf: 'flex-end' },
}

const logo = () => `data:image/svg+xml;base64,${readFileSync(path.resolve('public', 'logo.svg')).toString('base64')}`

function box(style: Record<string, string | number>, ...children: (ReactElement | string)[]): ReactElement {
  return element('div', { style: { display: 'flex', ...style }, children })
}

/** An element like those React creates, which is all the renderer needs. */
const element = (type: string, props: Record<string, unknown>): ReactElement => ({ type, props, key: null })

/** The preview image of a page as PNG, kept like its text: drawing one takes a tenth of a second. */
export async function makePreview(preview: Preview): Promise<Buffer> {
  const key = markdownCache.keyOf('preview', previewKey(preview))
  const kept = markdownCache.find(key) as string | undefined
  if (kept !== undefined) return Buffer.from(kept, 'base64')
  const image = await render(preview)
  markdownCache.keep(key, image.toString('base64'))
  return image
}

async function render(preview: Preview): Promise<Buffer> {
  const drawable = { ...preview, title: keepKnown(preview.title) || preview.brand, area: preview.area.map(keepKnown).filter(Boolean) }
  const regular = findSlices(`${drawable.area.join(' › ')} ${drawable.language}…`, 400)
  const bold = findSlices(`${drawable.title} ${drawable.brand}…`, 700)
  const family = (slices: { name: string }[]) => slices.map(({ name }) => name).join(', ')
  const image = new ImageResponse(drawPreview(drawable, { text: family(regular), title: family(bold) }), {
    ...previewSize,
    fonts: [...bold, ...regular].map(({ name, weight, data }) => ({ name, weight, data, style: 'normal' as const })),
  })
  // The renderer writes four bytes per pixel; the image's few colors fit into one.
  return sharp(await image.arrayBuffer())
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
}

/** Font of the images. The package contains it in some hundred slices by character range; an image reads the few that its text needs. */
const folder = path.join('node_modules', '@fontsource', 'noto-sans-sc')

let slices: ReturnType<typeof readRanges> | undefined

/** Slices that contain the characters of a text, most likely first, in the renderer's format. */
function findSlices(text: string, weight: 400 | 700) {
  const names = new Set([...text].flatMap((character) => sliceOf(character) ?? []))
  return [...names].map((name) => ({
    name: `noto ${name} ${weight}`,
    weight,
    data: readFileSync(path.resolve(folder, 'files', `noto-sans-sc-${name}-${weight}-normal.woff`)),
  }))
}

/** Removes characters that the font lacks, such as emoji: the renderer would request them from other hosts. */
export function keepKnown(text: string): string {
  return [...text]
    .filter((character) => character === ' ' || (!/\p{Extended_Pictographic}/u.test(character) && sliceOf(character)))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

function sliceOf(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0
  return (slices ??= readRanges()).find(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to))?.slice
}

/** The package's list: `"[4]": "U+1f1e9-1f1f5,U+1f21a"`. Latin first, because it contains most characters. */
function readRanges() {
  const list = JSON.parse(readFileSync(path.resolve(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const all = Object.entries(list).map(([name, ranges]) => ({
    slice: name.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map((range) => {
      const [from = '0', to = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }))
  return all.sort((a, b) => Number(b.slice === 'latin') - Number(a.slice === 'latin'))
}
