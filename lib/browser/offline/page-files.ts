/** Images of several widths are stored in this one. */
const preferredWidthPx = 760

/**
 * URLs of the files that a document needs to be shown and hydrated without a network: style sheet, scripts, images. Video and frames are left
 * out.
 */
export function listPageFiles(html: string): string[] {
  const files = new Set<string>()
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const link of page.querySelectorAll('link[rel="stylesheet"]')) add(files, link.getAttribute('href'))
  for (const url of page.querySelector<HTMLElement>('script[data-run]')?.dataset.run?.split(' ') ?? []) files.add(url)
  for (const image of page.querySelectorAll('img')) {
    const srcset = image.closest('picture')?.querySelector('source')?.getAttribute('srcset')
    add(files, srcset ? pickWidth(srcset) : image.getAttribute('src'))
  }
  return [...files]
}

/** Adds only files of this site, because other hosts may not allow that their files are stored. */
function add(files: Set<string>, url: string | null): void {
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
