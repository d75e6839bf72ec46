/**
 * File of an export that a static server sends for a public path: `/guide/` → `guide/index.html`, `/guide/webdav.html` as it is.
 * @throws Error for a path that leads out of the folder
 */
export function fileOfPath(publicPath: string): string {
  const name = decodeURIComponent(publicPath).replace(/^\/+/, '')
  if (name.split(/[/\\]/).some((part) => part === '..' || part === '.') || name.includes('\0'))
    throw new Error(`${publicPath} is not a file of the site`)
  return name === '' || name.endsWith('/') ? `${name}index.html` : name
}

/**
 * The sub-path as it is compiled in: `/docs` for `docs`, `/docs/` and `docs/`, empty for `/` and nothing.
 * @throws Error for characters that a URL cannot contain as they are, and for a folder of the site's own, which would be taken for the sub-path
 */
export function readBasePath(text: string | undefined, ownFolders: Iterable<string>): string {
  const parts = (text ?? '').split('/').filter(Boolean)
  const [first] = parts
  if (first === undefined) return ''
  const wrong = parts.find((part) => !/^[\w~][\w.~-]*$/.test(part))
  if (wrong) throw new Error(`BASE_PATH: "${wrong}" cannot be part of a URL path, expected letters, digits and . _ ~ -`)
  if ([...ownFolders].includes(first)) throw new Error(`BASE_PATH: the site has a folder "${first}" itself, choose another sub-path`)
  return `/${parts.join('/')}`
}
