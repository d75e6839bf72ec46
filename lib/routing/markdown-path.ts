/** Path of a page's Markdown, from the page's path with or without its language: `/guide/webdav.html` → `/guide/webdav.md`, `/guide/` → `/guide/index.md`. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : path.replace(/(?:\.html)?$/, '.md')
}

/** Path of the page whose Markdown is at a path; the inverse of `markdownPath`. `undefined` for other paths. */
export function pathOfMarkdown(path: string): string | undefined {
  if (!path.endsWith('.md')) return undefined
  return path.endsWith('/index.md') ? path.slice(0, -'index.md'.length) : `${path.slice(0, -'.md'.length)}.html`
}
