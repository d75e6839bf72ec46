import { assignAnchors } from '@/lib/markdown/tree/anchors'
import { findTreeFaults } from '@/lib/markdown/faults'
import { readContentPart } from '@/lib/markdown/includes'
import { outlineTree } from '@/lib/markdown/outline'
import { parseMarkdown } from '@/lib/markdown/parse'
import { keepAnalysis, recallAnalysis, type Analysis } from './analysis-cache'
import { collectForms } from './forms'

/**
 * Reads a page's Markdown once, for metadata and for the checks; parsing is what a snapshot spends its time on. Kept in
 * `.cache/analysis/` by content, so that a second reading of an unchanged page costs a small file.
 * @param file path below the content folder
 */
export function analyseMarkdown(source: string, file: string): Analysis {
  const kept = recallAnalysis(source, file)
  if (kept) return kept
  const parts = new Map<string, string | null>()
  const tree = parseMarkdown(source)
  const read = (name: string) => {
    const text = readContentPart(name)
    parts.set(name, text)
    return text
  }
  const faults = findTreeFaults(tree, { file, lineOffset: 0, read })
  const forms = collectForms(tree)
  assignAnchors(tree)
  const analysis = { outline: outlineTree(tree), forms, faults }
  keepAnalysis(source, file, parts, analysis)
  return analysis
}
