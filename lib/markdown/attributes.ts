import { isReservedAttribute } from '@/lib/markdown/html/elements'

/** `{.class #id key=value key="two words"}` and nothing else between the braces, but a colon at first as MkDocs has it. */
const item = /\s*(?:\.([\w\-:]+)|#([^\s{}#"'=]+)|([a-zA-Z][\w\-:]*)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}=]+)))(?=\s|$)/y

/** Attributes allowed in braces after an ordinary paragraph; with any other name the braces stay text. */
const safeNames = /^(?:id|class|lang|dir|title|width|height|align|alt|target|rel|loading|name|start)$/

/**
 * Parses the content of braces. Null if it is not a list of attributes, so that `{name}`, `{{ x }}` and `{ "json": 1 }` stay text.
 * @param strict reject names that none of our elements accepts
 */
export function parseAttributes(text: string, strict = true): Record<string, string> | null {
  const attributes: Record<string, string> = {}
  const end = text.trimEnd().length
  if (end === 0) return null
  item.lastIndex = text.startsWith(':') ? 1 : 0
  while (item.lastIndex < end) {
    const match = item.exec(text)
    if (!match) return null
    const [, className, id, name, ...values] = match
    if (className) attributes.class = attributes.class ? `${attributes.class} ${className}` : className
    else if (id) attributes.id = id
    else if (name) {
      if (isReservedAttribute(name)) continue
      if (strict && !safeNames.test(name)) return null
      attributes[name] = values.find((value) => value !== undefined) ?? ''
    }
  }
  return attributes
}
