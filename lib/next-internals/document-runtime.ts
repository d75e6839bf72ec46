/**
 * How Next 16.4 with Turbopack writes a document: files of the build in `<script src="/_next/static/…">`, `<link rel="preload" as="script">`
 * and `<link rel="stylesheet">`, and inline scripts that begin with `self.__next_f` (the page's data) or `globalThis["TURBOPACK"]` (what the
 * entry waits for).
 *
 * If an inline script begins in another way, post-processing throws "inline script that … does not list" with its first characters.
 */

/** A rendered document, split. */
export interface DocumentParts {
  /** The document without the framework's scripts and style sheets. */
  rest: string
  /** Public addresses of the scripts, in the order of the document. */
  chunks: string[]
  /** Public addresses of the style sheets, in their order. */
  sheets: string[]
  /** Source of the data that React hydrates from, and of the call that starts the entry. */
  data: string
}

/** How Next writes its inline scripts: the payload of the page, and the chunks that the entry waits for. */
const inlineData = /^\(?(?:self\.__next_f\b|globalThis\["TURBOPACK"\]|\(globalThis\["TURBOPACK"\])/

/**
 * Takes the scripts and style sheets of Next out of a document. Scripts for browsers without modules are dropped: such browsers support
 * neither popovers nor the syntax of the other scripts, and show the page without them.
 */
export function splitDocument(html: string): DocumentParts {
  const chunks: string[] = []
  const data: string[] = []
  const sheets: string[] = []
  const rest = html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<link rel="stylesheet" href="(\/_next\/static\/[^"]+)"[^>]*>/g, (_, address: string) => {
      sheets.push(address)
      return ''
    })
    .replace(/<script([^>]*)>([\s\S]*?)<\/script>/g, (script: string, attributes: string, body: string) => {
      const source = /\ssrc="(\/_next\/static\/[^"]+)"/.exec(attributes)?.[1]
      if (source) {
        if (!/\snoModule\b/i.test(attributes) && !chunks.includes(source)) chunks.push(source)
        return ''
      }
      if (!inlineData.test(body)) return script
      data.push(body)
      return ''
    })
  return { rest, chunks, sheets, data: data.join(';\n') }
}
