/** Images of several widths are stored in this one. */
const preferredWidthPx = 760

/**
 * URLs of the files that a document needs to be shown and hydrated without a network: style sheet, scripts, images. Video and frames are left
 * out.
 * @param assets URL of the build's files, `/_next/static/`, with the sub-path of an export
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

/** Adds only files of this site, because other hosts may not allow that their files are stored. */
function add(files: Set<string>, url: string | undefined): void {
  if (url && /^\/(?!\/)/.test(url)) files.add(url)
}

/** The narrowest image of a `srcset` that is wide enough for the column, otherwise the widest. */
function pickWidth(srcset: string): string {
  const candidates = srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([url = '', width = '0']) => ({ url, width: Number.parseInt(width, 10) || 0 }))
    .sort((a, b) => a.width - b.width)
  return (candidates.find(({ width }) => width >= preferredWidthPx) ?? candidates.at(-1))?.url ?? ''
}
