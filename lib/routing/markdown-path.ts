/** Address of a page's Markdown, from the page's path with or without its language: `/guide/webdav.html` → `/guide/webdav.md`, `/guide/` → `/guide/index.md`. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : path.replace(/(?:\.html)?$/, '.md')
}

/** The page whose Markdown an address is; the inverse of `markdownPath`. `undefined` for other addresses. */
export function pathOfMarkdown(address: string): string | undefined {
  if (!address.endsWith('.md')) return undefined
  return address.endsWith('/index.md') ? address.slice(0, -'index.md'.length) : `${address.slice(0, -'.md'.length)}.html`
}
