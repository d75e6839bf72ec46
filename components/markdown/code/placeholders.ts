import type { ElementContent } from 'hast'

/** What users replace with their own values (docs/writing.md): `YOUR_TOKEN`, hosts of the reserved domain, paths. */
const placeholder =
  /\b(?:YOUR|NEW|MY|OLD)_[A-Z\d_]*[A-Z\d]\b|\b(?:[\w-]+\.)*example(?:\.(?:com|org|net))?\b(?=[/:\s'"),;]|$)(?<=\.\w+)|\/path\/to\/[\w./-]*\w/g

/** Marks the placeholders in a block of code. Returns it with their names, without duplicates. */
export function markPlaceholders(children: readonly ElementContent[]): { children: ElementContent[]; names: string[] } {
  const names = new Set<string>()
  const mark = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'element') return [{ ...node, children: mark(node.children) }]
      if (node.type !== 'text') return [node]
      const parts: ElementContent[] = []
      let from = 0
      for (const { 0: name, index } of node.value.matchAll(placeholder)) {
        names.add(name)
        if (index > from) parts.push({ type: 'text', value: node.value.slice(from, index) })
        parts.push({ type: 'element', tagName: 'span', properties: { className: ['h'] }, children: [{ type: 'text', value: name }] })
        from = index + name.length
      }
      if (from === 0) return [node]
      return from < node.value.length ? [...parts, { type: 'text', value: node.value.slice(from) }] : parts
    })
  return { children: mark(children), names: [...names] }
}
