/**
 * Type of an attribute's value, which determines its check: text, a number, a switch (an attribute without a value), one of several words,
 * a URL (`link`: a page, an anchor or another site; `site`: the same, and a bare host name is another site; `image` and `media`: files;
 * `frame`: loaded on click), or the name of something that must exist (`driver`, `settings`: a group, `configuration`: a section of the
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

/** A required attribute, with an example of its value, and an alternative attribute. */
export interface RequiredAttribute {
  type: AttributeType
  example: string
  or?: string
}

/** An HTML-like tag that authors write. */
export interface TagSpec {
  describe: string
  /** The element it becomes: hyphenated, because the HTML parser lower-cases names and React keeps hyphenated ones. */
  element: string
  /** Set if it can be part of a paragraph. */
  inline?: true
  /** By name in lower case, as HTML provides them. */
  attributes: Readonly<Record<string, AttributeType | RequiredAttribute>>
  /** It shows a whole list, which may be as long as a page. */
  isList?: true
  /** It shows what is new since the reader's version. */
  hasVersions?: true
  /** Parts of the content's data that it shows; `data-tags.ts` has what it makes of them. */
  data?: readonly DataPart[]
}

/** A part of the content's data. If a tag has an attribute that names drivers, settings or keys, it shows only those. */
export type DataPart = 'drivers' | 'popularDrivers' | 'labels' | 'commonOptions' | 'settings' | 'configuration' | 'openApi' | 'catalogs'

/** The word after `:::`, or the language of a fence that is not shown as code; or an alias, from another engine or an earlier version. */
export type NameSpec = ShownName | { aliasOf: string }

interface ShownName {
  describe: string
  /** The list that a container is for, as messages call it. */
  list?: string
  /** Set if its text is names, which are not prose. */
  isLiteral?: true
}

/** A fence as written; `lang` is empty without one. */
export interface FenceUse {
  lang: string
  meta: string
  value: string
}

export type Use =
  | { kind: 'container'; name: string; title: string; fences: readonly FenceUse[]; tabs: number }
  | { kind: 'tag'; name: string; attributes: Readonly<Record<string, string>> }
  | ({ kind: 'fence' } & FenceUse)
  | { kind: 'formula'; value: string; display: boolean }
  | { kind: 'icon'; name: string }

/** A fault in a use: what was found and what was expected. */
export interface FeatureFault {
  message: string
  /** Warning by default. */
  severity?: 'error' | 'warning'
  /** Whether it concerns an attribute of a tag, regardless of the tag. */
  attribute?: boolean
  /** Index of the container's fence that it concerns. */
  fence?: number
  /** Offset of the fault in characters from the start of the fence's or formula's text. */
  offset?: number
}

/**
 * Everything about a Markdown feature except its rendering. The parser, the sanitizer, the checks and the reference of forms are derived from
 * it; `components/markdown/<name>` renders it.
 */
export interface FeatureSpec {
  containers?: Readonly<Record<string, NameSpec>>
  tags?: Readonly<Record<string, TagSpec>>
  /** Languages of fences that are not code, in lower case. */
  fences?: Readonly<Record<string, NameSpec>>
  /** Forms without a name, as an author writes them, for the reference. */
  forms?: Readonly<Record<string, string>>
  /** Elements that its plugins create from Markdown; the sanitizer allows them with `class`, `id` and `data-*`. */
  elements?: Readonly<Record<string, 'block' | 'inline'>>
  /** Finds what is wrong with one use of this feature. Pure. */
  check?: (use: Use) => FeatureFault[]
}
