import { path, readFileSync } from '@/lib/site/files'

/** Font of the images. The package contains it in some hundred slices by character range; an image reads the few that its text needs. */
const folder = path.join('node_modules', '@fontsource', 'noto-sans-sc')

export type Weight = 400 | 700

/** A slice in the renderer's format. */
export interface Slice {
  name: string
  data: Buffer
  weight: Weight
}

interface Ranges {
  slice: string
  ranges: [from: number, to: number][]
}

let slices: Ranges[] | undefined
const read = new Map<string, Buffer>()

/** Slices that contain the characters of a text, most likely first. */
export function findSlices(text: string, weight: Weight): Slice[] {
  const points = [...new Set(text)].map(pointOf)
  const names = new Set(points.flatMap((point) => sliceOf(point) ?? []))
  return [...names].map((name) => ({ name: familyOf(name, weight), weight, data: readSlice(name, weight) }))
}

/** Removes characters that the font lacks, such as emoji: the renderer would request them from other hosts. */
export function keepKnown(text: string): string {
  return [...text]
    .filter((character) => character === ' ' || (!/\p{Extended_Pictographic}/u.test(character) && sliceOf(pointOf(character))))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

const pointOf = (character: string) => character.codePointAt(0) ?? 0
const familyOf = (slice: string, weight: Weight) => `noto ${slice} ${weight}`

function sliceOf(point: number): string | undefined {
  return (slices ??= readRanges()).find(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to))?.slice
}

function readSlice(slice: string, weight: Weight): Buffer {
  const file = path.resolve(folder, 'files', `noto-sans-sc-${slice}-${weight}-normal.woff`)
  const known = read.get(file)
  if (known) return known
  const data = readFileSync(file)
  read.set(file, data)
  return data
}

/** The package's list: `"[4]": "U+1f1e9-1f1f5,U+1f21a"`. Latin first, because it contains most characters. */
function readRanges(): Ranges[] {
  const list = JSON.parse(readFileSync(path.resolve(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const all = Object.entries(list).map(([name, ranges]) => ({
    slice: name.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(parseRange),
  }))
  return all.sort((a, b) => Number(b.slice === 'latin') - Number(a.slice === 'latin'))
}

function parseRange(range: string): [number, number] {
  const [from = '0', to = from] = range.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
