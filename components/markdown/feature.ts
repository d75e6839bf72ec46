import type { ComponentType } from 'react'
import type { PluggableList } from 'unified'
import type { FeatureSpec } from '@/lib/features/spec'

/**
 * How one feature of `lib/features` is drawn: a folder under `components/markdown/` and one line in `features.ts`.
 *
 * The compile order is: parse (all syntax of `lib/markdown`) → every feature's `remark` → HTML tree → raw HTML parsed →
 * sanitised → every feature's `rehype` → React. So `remark` output passes the sanitiser and is named in the spec's `elements`;
 * `rehype` output is trusted and may not copy unchecked author input into addresses or attributes.
 */
export interface Feature {
  spec: FeatureSpec
  /** Plugins on the Markdown tree (mdast). They read the page from `file.data.page` (`MarkdownInput`). */
  remark?: PluggableList
  /** Plugins on the sanitised HTML tree (hast). */
  rehype?: PluggableList
  /** Server component for each custom (hyphenated, lower-case) element or plain element name. */
  components?: Record<string, ComponentType<any>>
}
