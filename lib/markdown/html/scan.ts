import { Token, Tokenizer, TokenizerMode } from 'parse5'

export interface HtmlAttribute {
  /** As written: `:src`, `onClick`. */
  name: string
  /** Without quotes and with character references decoded; empty for an attribute without a value. */
  value: string
  /** Offset of the attribute in the text. */
  offset: number
  /** Range of the value including quotes; undefined for an attribute without a value. */
  range?: [start: number, end: number]
}

/** A tag as written. */
export interface HtmlTag {
  name: string
  closing: boolean
  selfClosing: boolean
  /** Start and end in the text. */
  offset: number
  end: number
  attributes: HtmlAttribute[]
}

/** The tags in raw HTML in order, and whether there is a comment. Tags are read as browsers read them, each on its own. */
export function scanHtml(html: string): { tags: HtmlTag[]; comments: boolean } {
  const tags: HtmlTag[] = []
  let comments = false
  const addTag = ({ type, tagName, selfClosing, attrs, location }: Token.TagToken): void => {
    const { startOffset: offset, endOffset: end, attrs: places = {} } = location!
    const closing = type === Token.TokenType.END_TAG
    const nameStart = offset + (closing ? 2 : 1)
    const attributes = attrs.map(({ name, value }) => readAttribute(html, name.length, value, places[name]!))
    tags.push({ name: html.slice(nameStart, nameStart + tagName.length), closing, selfClosing, offset, end, attributes })
  }
  // As the parser does: there are no tags within these.
  const addStart = (token: Token.TagToken): void => {
    addTag(token)
    if (/^(?:textarea|title)$/.test(token.tagName)) tokenizer.state = TokenizerMode.RCDATA
    else if (/^(?:style|xmp|noembed|noframes|script)$/.test(token.tagName)) tokenizer.state = TokenizerMode.RAWTEXT
    else return
    tokenizer.lastStartTagName = token.tagName
  }
  const passOver = (): void => undefined
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: addStart,
      onEndTag: addTag,
      onComment: () => {
        comments = true
      },
      onDoctype: passOver,
      onEof: passOver,
      onCharacter: passOver,
      onNullCharacter: passOver,
      onWhitespaceCharacter: passOver,
    },
  )
  tokenizer.write(html, true)
  return { tags, comments }
}

function readAttribute(html: string, nameLength: number, value: string, { startOffset: offset, endOffset }: Token.Location): HtmlAttribute {
  const nameEnd = offset + nameLength
  const [sign] = /^\s*=\s*/.exec(html.slice(nameEnd, endOffset)) ?? []
  const range = sign === undefined ? undefined : ([nameEnd + sign.length, endOffset] as [number, number])
  return { name: html.slice(offset, nameEnd), value, offset, ...(range && { range }) }
}
