/**
 * What the value of an attribute is, and so how it is checked: text, a number, a switch (a bare attribute), one of several words, an address
 * (`link` a page, an anchor or another site; `site` likewise, and a bare host name is another site; `image` and `media` files; `frame` what is
 * loaded on the reader's click), or the name of something that must exist (`driver`, `settings` a group of them, `configuration` a section of its
 * file, `operation` of the API, `folder` of pages).
 */
export type AttributeType =
  | 'text'
  | 'number'
  | 'switch'
  | 'link'
  | 'site'
  | 'image'
  | 'media'
  | 'frame'
  | 'driver'
  | 'settings'
  | 'configuration'
  | 'operation'
  | 'folder'
  | readonly string[]

/** An attribute without which a tag shows nothing, with an example of its value, and another that may stand in its place. */
export interface RequiredAttribute {
  type: AttributeType
  example: string
  or?: string
}

/** An HTML-like tag that editors write. */
export interface TagSpec {
  describe: string
  /** The element it becomes: hyphenated, since the HTML parser lower-cases names and React keeps hyphenated ones. */
  element: string
  /** Blocks never stand inside a paragraph. */
  block: boolean
  /** By name in lower case, as HTML gives them. */
  attributes: Readonly<Record<string, AttributeType | RequiredAttribute>>
  /** Attributes of other engines that pages carry: no fault, and no effect here. */
  inert?: readonly string[]
}

/** A name that stands for another, from other engines or earlier times. */
export interface Alias {
  aliasOf: string
}

/** What follows `:::`, or the language of a fence that becomes something else than code. */
export interface NameSpec {
  describe: string
}

/** A fence as written. */
export interface FenceUse {
  /** As written; empty where none is. */
  lang: string
  meta: string
  value: string
}

/** One place where a page uses a feature. */
export type Use =
  | { kind: 'container'; name: string; title: string; fences: readonly FenceUse[]; tabs: number }
  | { kind: 'tag'; name: string; attributes: Readonly<Record<string, string>> }
  | ({ kind: 'fence' } & FenceUse)
  | { kind: 'formula'; value: string; display: boolean }
  | { kind: 'icon'; name: string }

/** A mistake in a use: what was found and what was expected. */
export interface Finding {
  message: string
  /** Warning where nothing is said. */
  severity?: 'error' | 'warning'
  /** It is about an attribute of a tag, whatever the tag is. */
  attribute?: boolean
  /** Index of the fence of a container that it is about. */
  fence?: number
  /** Characters from the start of the fence's or formula's text to the mistake. */
  offset?: number
}

/**
 * Everything the site knows of one Markdown feature without drawing it. The parser, the sanitiser, the checks, the reference of forms and
 * the client's list of widgets are derived from it; `components/markdown/<name>` draws it.
 */
export interface FeatureSpec {
  /** Folder in `components/markdown`. */
  name: string
  containers?: Readonly<Record<string, NameSpec | Alias>>
  tags?: Readonly<Record<string, TagSpec>>
  /** Languages of fences that are no code, in lower case. */
  fences?: Readonly<Record<string, NameSpec | Alias>>
  /** Forms without a name, as an editor writes them, for the reference. */
  forms?: Readonly<Record<string, string>>
  /** Elements that its plugins make of Markdown; the sanitiser lets them through with `class`, `id` and `data-*`. */
  elements?: Readonly<Record<string, 'block' | 'inline'>>
  /** Elements it draws that are made after the sanitiser, and elements of HTML that it draws in its own way. */
  draws?: readonly string[]
  /** Live parts in the browser, by the name that the widget hinge loads them by. */
  widgets?: readonly string[]
  /** Finds what is wrong with one use. Pure; the use is of this feature. */
  check?: (use: Use) => Finding[]
}
