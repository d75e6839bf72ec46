/** A response body in every encoding that is sent; compressed once. */
export interface EncodedBody {
  br: Buffer
  gzip: Buffer
  /** Bytes before compression. */
  size: number
  /** Hash of the uncompressed bytes; the ETags of all encodings derive from it. */
  hash: string
}

/** A cached response, the same for every client. */
export interface CachedResponse {
  status: number
  /** Lower-case names, without headers that depend on the request (`vary`, `etag`, `content-length`, `content-encoding`). */
  headers: Record<string, string>
  body: EncodedBody
}

/** Everything that was rendered for one route with one version of the code and the content. */
export interface CachedPage {
  /** Hash of everything that the page was rendered from. */
  key: string
  /** By variant: `document`, `markdown`, `payload` (for client-side navigation). */
  responses: Record<string, CachedResponse>
  /** Immutable files that belong to the page, by public path. */
  files: Record<string, CachedResponse>
}

/** Approximate bytes of memory that a page occupies. */
export function sizeOfPage({ responses, files }: CachedPage): number {
  const all = [...Object.values(responses), ...Object.values(files)]
  return all.reduce((sum, { body, headers }) => sum + body.br.length + body.gzip.length + JSON.stringify(headers).length + 200, 200)
}
