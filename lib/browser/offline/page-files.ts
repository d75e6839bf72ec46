/** Width in pixels that is kept of a picture with several. */
const wanted = 760

/**
 * Addresses of the files that a finished document needs to be read, and to come alive, without a network: style sheet, scripts, pictures.
 * Films and what runs in frames are left out.
 * @param assets address of the build's files, `/_next/static/`, with the sub-path of an export
 */
export function listPageFiles(html: string, assets: string): string[] {
  const files = new Set<string>()
  for (const [tag] of html.matchAll(/<link\b[^>]*\srel="stylesheet"[^>]*>/g)) add(files, attribute(tag, 'href'))
  for (const name of (attribute(/<script\b[^>]*\sdata-run="[^>]*>/.exec(html)?.[0] ?? '', 'data-run') ?? '').split(' '))
    if (name) files.add(`${assets}${name}.js`)
  const plain = html.replace(/<picture\b[\s\S]*?<\/picture>/g, (picture) => {
    add(files, pickWidth(attribute(/<source\b[^>]*>/.exec(picture)?.[0] ?? '', 'srcset') ?? attribute(picture, 'src') ?? ''))
    return ''
  })
  for (const [tag] of plain.matchAll(/<img\b[^>]*>/g)) add(files, attribute(tag, 'src'))
  return [...files]
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')
}

/** Only what this site has: other hosts decide for themselves whether they can be kept. */
function add(files: Set<string>, address: string | undefined): void {
  if (address && /^\/(?!\/)/.test(address)) files.add(address)
}

/** Of a `srcset`, the narrowest that is wide enough for the column, else the widest. */
function pickWidth(list: string): string {
  const candidates = list
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/))
    .map(([address = '', width = '0']) => ({ address, width: Number.parseInt(width, 10) || 0 }))
    .sort((a, b) => a.width - b.width)
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.address ?? ''
}
