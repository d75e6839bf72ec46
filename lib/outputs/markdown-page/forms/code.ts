import type { Code } from 'mdast'
import { parseFence } from '@/lib/markdown/fence'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { MarkdownForm } from '../form'

/** Line markers (`// [!code ++]`) with the comment that contains them. */
const marks = /[ \t]*(?:\/\/|#|;|--|%|<!--|\/\*)\s*\[!code [^\]]*\]\s*(?:-->|\*\/)?[ \t]*$/gm

/** Code with its language and file name; display options are left out. */
export const codeForm: MarkdownForm = {
  node: (node) => {
    const { lang, meta, value } = node as unknown as Code
    const { title } = parseFence(lang, meta)
    const bare = /^(?:md|markdown)$/.test(lang ?? '') ? value : value.replace(marks, '')
    // `[\!code ++]` is the escaped form of a marker that should be visible.
    const shown = bare.replaceAll('[\\!code ', '[!code ')
    return [{ ...node, value: shown, meta: title ? `title="${title}"` : null } as AnyNode]
  },
}
