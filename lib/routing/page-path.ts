/** Locale-free page path of a content file: `guide/install/docker.md` → `/guide/install/docker.html`, `guide/README.md` → `/guide/`. */
export function pathOfFile(file: string): string {
  const bare = file.replace(/\.md$/, '')
  const folderPage = bare.replace(/(^|\/)(index|README)$/, '$1')
  if (folderPage !== bare) return `/${folderPage}`
  return `/${bare}.html`
}

/** Path of the page that the route segments name: `['guide', 'webdav.html']` → `/guide/webdav.html`, `['guide']` → `/guide/`. */
export function pathOfSlug(slug: readonly string[] | undefined): string {
  if (!slug?.length) return '/'
  const joined = `/${slug.map(decodeSegment).join('/')}`
  return joined.endsWith('.html') ? joined : `${joined}/`
}

/** Route segments of a page path; the inverse of `pathOfSlug`. */
export function slugOfPath(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** Folders above a path, nearest last: `/guide/install/docker.html` → `['/', '/guide/', '/guide/install/']`. */
export function ancestorsOf(path: string): string[] {
  const parts = path.split('/').slice(1, -1)
  if (path.endsWith('/')) parts.pop()
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`)
  return path === '/' ? [] : ['/', ...folders]
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
