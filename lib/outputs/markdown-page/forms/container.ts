import type { AnyNode, Container } from '@/lib/markdown/nodes'
import { parseTitle } from '@/lib/markdown/parse-title'
import { paragraph, raw } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** GitHub's alert types, of which there are five. */
const alerts: Readonly<Record<string, string>> = {
  tip: 'TIP',
  info: 'NOTE',
  note: 'NOTE',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
}

/** Hint containers as alerts; for other containers the title and the content. */
export const containerForm: MarkdownForm = {
  node: (node, context, write) => {
    const { name, title, children } = node as unknown as Container
    const head: AnyNode[] = title ? [paragraph({ type: 'strong', children: write(parseTitle(title) as AnyNode[], context) })] : []
    const body = [...head, ...write(children as AnyNode[], context)]
    const alert = alerts[name]
    return alert ? [{ type: 'blockquote', children: [paragraph(raw(`[!${alert}]`)), ...body] }] : body
  },
}
