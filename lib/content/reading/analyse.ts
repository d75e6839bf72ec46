import { hashOf } from '@/lib/cache/cache'
import { findTreeFaults } from '@/lib/markdown/faults'
import { readContentPart, type ReadPart } from '@/lib/markdown/includes'
import { outlineTree } from '@/lib/markdown/outline'
import { parseMarkdown } from '@/lib/markdown/parse'
import { assignAnchors } from '@/lib/markdown/tree/anchors'
import { analyses, type Analysis } from './analyses'
import { collectForms } from './forms'

/** Texts of the files that a page includes, by path below the content folder; `null` for one that is missing. */
export type Parts = ReadonlyMap<string, string | null>

/**
 * Reads a page's Markdown once, for metadata and for the checks; parsing is what a snapshot spends its time on. Kept by content, so that
 * a second reading of an unchanged page costs a small file, or nothing.
 * @param file path below the content folder
 */
export function analyseMarkdown(source: string, file: string, readPart: ReadPart = readContentPart): { analysis: Analysis; parts: Parts } {
  const key = analyses.keyOf(file, source)
  const kept = analyses.find(key)
  if (kept) {
    const parts = new Map(Object.keys(kept.parts).map((name) => [name, readPart(name)]))
    if (Object.entries(kept.parts).every(([name, hash]) => hashOfPart(parts.get(name)) === hash)) return { analysis: kept.analysis, parts }
  }
  const parts = new Map<string, string | null>()
  const tree = parseMarkdown(source)
  const read = (name: string) => {
    const text = readPart(name)
    parts.set(name, text)
    return text
  }
  const faults = findTreeFaults(tree, { file, lineOffset: 0, read })
  const forms = collectForms(tree)
  assignAnchors(tree)
  const analysis = { outline: outlineTree(tree), forms, faults }
  analyses.keep(key, { parts: Object.fromEntries([...parts].map(([name, text]) => [name, hashOfPart(text)])), analysis })
  return { analysis, parts }
}

function hashOfPart(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : hashOf(text)
}
