import type { ComponentType } from 'react'
import type { PluggableList } from 'unified'

/**
 * One form of Markdown that editors can write: a folder under `components/markdown/` and one line in `features.ts`.
 *
 * The compile order is: parse (all syntax of `lib/markdown`) → every feature's `remark` → HTML tree → raw HTML parsed →
 * sanitised → every feature's `rehype` → React. So `remark` output passes the sanitiser and must be named in `sanitize`;
 * `rehype` output is trusted and may not copy unchecked author input into addresses or attributes.
 */
export interface Feature {
  name: string
  /** Plugins on the Markdown tree (mdast). They read the page from `file.data.page` (`MarkdownInput`). */
  remark?: PluggableList
  /** Plugins on the sanitised HTML tree (hast). */
  rehype?: PluggableList
  /** Elements and attributes the sanitiser lets through for this feature. Attribute names in hast form (`className`, `dataTitle`). */
  sanitize?: { tagNames?: string[]; attributes?: Record<string, (string | [string, ...(string | RegExp)[]])[]> }
  /** Server component for each custom (hyphenated, lower-case) element or plain element name. */
  components?: Record<string, ComponentType<any>>
}
