import type { Code } from 'mdast'
import { parseFence } from '@/lib/markdown/fence'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { MarkdownForm } from '../form'

/** Marks of lines (`// [!code ++]`) with the comment that holds them. */
const marks = /[ \t]*(?:\/\/|#|;|--|%|<!--|\/\*)\s*\[!code [^\]]*\]\s*(?:-->|\*\/)?[ \t]*$/gm

/** Code with its language and the name of its file; how it is to be shown is left out. */
export const codeForm: MarkdownForm = {
  node: (node) => {
    const { lang, meta, value } = node as unknown as Code
    const { title } = parseFence(lang, meta)
    const bare = /^(?:md|markdown)$/.test(lang ?? '') ? value : value.replace(marks, '')
    // `[\!code ++]` is how a mark is written that shall be read.
    const shown = bare.replaceAll('[\\!code ', '[!code ')
    return [{ ...node, value: shown, meta: title ? `title="${title}"` : null } as AnyNode]
  },
}
