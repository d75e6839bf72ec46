import { path, readFileSync } from '@/lib/site/files'

/** Font of the images. The package contains it in some hundred slices by character range; an image reads the few that its text needs. */
const folder = path.join('node_modules', '@fontsource', 'noto-sans-sc')

let slices: ReturnType<typeof readRanges> | undefined

/** Slices that contain the characters of a text, most likely first, in the renderer's format. */
export function findSlices(text: string, weight: 400 | 700) {
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
