import { parseAttributes } from '../attributes'

/** The parsed text after `:::`. */
export interface ContainerInfo {
  name: string
  group?: string
  title: string
  attributes: Record<string, string>
}

/**
 * Parses `tip Title`, `tabs#os`, `tip[Title]{#id .class}`, `demo [react] Title`, `chart 标题 {#id}`. A bracket directly after the name is the
 * title in directive syntax; after a space it is part of the title.
 */
export function parseContainerInfo(info: string): ContainerInfo {
  const match = /^([\p{L}\p{N}_-]+)(?:#([^\s[{]+))?/u.exec(info)
  const name = match?.[1] ?? info
  let rest = info.slice(match?.[0].length ?? info.length)
  let title = ''
  const label = /^\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]/.exec(rest)
  // `::: demo[react] Title` states a kind, like `::: demo [react] Title`.
  if (label && !(name === 'demo' && /^(?:react|vue|normal)$/.test(label[1] ?? ''))) {
    title = label[1] ?? ''
    rest = rest.slice(label[0].length)
  }
  let attributes: Record<string, string> = {}
  const braces = /\{([^{}]*)\}\s*$/.exec(rest)
  const parsed = braces && (/^\s*open\s*$/.test(braces[1] ?? '') ? { open: 'true' } : parseAttributes(braces[1] ?? '', false))
  if (braces && parsed) {
    attributes = parsed
    rest = rest.slice(0, braces.index)
  }
  const tail = rest.trim()
  return { name, group: match?.[2], title: [title, tail].filter(Boolean).join(' '), attributes }
}

/** The text after `@tab`: `:active`, the title, and `#value` at its end. */
export function parseTabInfo(line: string): { title: string; value: string; active: boolean } {
  const match = /^@tab(:active)?:?\s*(.*?)\s*$/.exec(line)
  const text = match?.[2] ?? ''
  const hash = /^(.*?)\s*#([^\s#)]+)$/.exec(text)
  // `C#` is a title; `C# #csharp` has the value `csharp`; `[C](#c)` is a link.
  const title = hash && hash[1] ? hash[1] : text
  return { title: title || '·', value: (hash && hash[1] ? hash[2]! : text) || '·', active: Boolean(match?.[1]) }
}
