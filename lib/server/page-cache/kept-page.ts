/** A body in the encodings it is sent in; made once. */
export interface KeptBody {
  br: Buffer
  gzip: Buffer
  /** Bytes before compression. */
  size: number
  /** Hash of the bytes before compression; each encoding's ETag is made of it. */
  hash: string
}

/** One answer as it goes out, whoever asks. */
export interface KeptAnswer {
  status: number
  /** Lower-case names; without those that depend on the request (`vary`, `etag`, `content-length`, `content-encoding`). */
  headers: Record<string, string>
  body: KeptBody
}

/** Everything that was made for one address in one state of code and content. */
export interface KeptPage {
  /** Hash of everything the page was made from. */
  key: string
  /** By variant: `document`, `markdown`, `payload` (a soft navigation). */
  answers: Record<string, KeptAnswer>
  /** Immutable files that belong to the page, by public address. */
  files: Record<string, KeptAnswer>
}

/** Bytes that a page takes in memory, roughly. */
export function sizeOfPage({ answers, files }: KeptPage): number {
  const all = [...Object.values(answers), ...Object.values(files)]
  return all.reduce((sum, { body, headers }) => sum + body.br.length + body.gzip.length + JSON.stringify(headers).length + 200, 200)
}
