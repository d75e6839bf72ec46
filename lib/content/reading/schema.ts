import { z } from 'zod'
import { boundedList, boundedTable, boundedText } from '@/lib/site/bounded'
import { isConfidential } from '@/lib/routing/page-path'
import { watermarkSchema } from '@/lib/settings/watermark'
import { isScriptAddress } from '@/lib/site/policy/link-address'
import type { Moment } from '@/lib/site/moment'

const form = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/

/**
 * The moment of `2026-08-05`, `2026-08-05 14:30`, `2026-08-05T14:30:00+08:00`. Without a time zone the time is UTC,
 * independent of the machine. `null` for anything else, including days that do not exist.
 */
export function parseDate(text: string): Moment | null {
  const [found, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = form.exec(text.trim()) ?? []
  if (!found) return null
  // A day or an hour that does not exist would be read as a later one.
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const isReal = !Number.isNaN(Date.parse(`${moment}Z`)) && new Date(`${moment}Z`).toISOString().startsWith(moment)
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (!isReal || Number(hours) > 14 || Number(minutes) > 59) return null
  return moment + (sign ? `${sign}${hours}:${minutes}` : 'Z')
}

const text = boundedText()
const textOrFalse = z.union([text, z.literal(false)])
/** Titles are in the sidebar of every page. */
export const maxTitle = 300
/** A query compares itself with the names of every section that it finds. */
const names = boundedList(boundedText(200), 200)
const maxNames = 3000
const namesOf = <T extends z.ZodType>(entry: T) => z.union([entry, boundedList(entry), z.literal(false)])
/** A URL that a browser can follow: relative, or with an allowed scheme. `javascript:` is not allowed. */
const addressOf = (schemes: RegExp, expected: string, max = 2000) =>
  boundedText(max).superRefine((value, context) => {
    // Read as browsers do, which drop tabs and line breaks inside of a scheme.
    const parsed = URL.parse(value.trim(), 'https://site.example/')
    if (parsed && schemes.test(parsed.protocol.slice(0, -1)) && (schemes.test('data') || !isScriptAddress(value))) return
    context.addIssue({ code: 'custom', message: `expected ${expected}` })
  })
/** What the text of a field refers to. Links and images are resolved relative to the page's file, icons belong to the bundled set. */
export type FieldKind = 'link' | 'image' | 'icon'
const kinds = z.registry<{ kind: FieldKind }>()

/** A URL with the schemes that links may use. */
const url = addressOf(/^(?:https?|mailto|tel|sms)$/i, 'a path of the site, or an address such as https://example.com/')
const address = url.clone().register(kinds, { kind: 'link' })
const picture = addressOf(/^(?:https?|data)$/i, 'the path of a picture, or an address such as https://example.com/a.png', 100_000).register(
  kinds,
  {
    kind: 'image',
  },
)
const iconName = boundedText(100).register(kinds, { kind: 'icon' })
const person = z.union([
  text,
  z.object({ name: text, url: url.optional().describe('Page of the author.'), email: text.optional().describe('Never shown.') }),
])
const pageLink = z.union([address, z.literal(false), z.object({ text: text.optional(), link: address.optional(), icon: text.optional() })])
/** A date with an optional time, UTC without a time zone. */
const wantedDate = 'expected a date such as 2026-08-05 or 2026-08-05 14:30'
const date = text.regex(/^\d{4}-\d{2}-\d{2}(?:[T ].+)?$/, wantedDate).transform((value, context) => {
  const time = parseDate(value)
  if (time !== null) return time
  context.addIssue({ code: 'custom', message: wantedDate })
  return z.NEVER
})

const icon = iconName.optional().describe('Name of a bundled icon.')
const link = address.optional().describe('Site path, or a full URL.')

const action = z.object({
  text: text.describe('Words on the button.'),
  link: address.describe('Site path, or a full URL.'),
  type: z.enum(['primary', 'default', 'secondary']).optional().describe('Weight of the button.'),
  icon,
})
const card = z.object({
  title: text.describe('Name of the feature.'),
  details: text.optional().describe('One sentence about it.'),
  icon,
  image: picture.optional().describe('Home: picture above the title.'),
  link,
})
const plan = z.object({
  title: text.describe('Name of the edition.'),
  price: text.describe('Price, as a few words.'),
  points: boundedList(text).optional().describe('What it offers, a phrase each.'),
  action: action.optional().describe('Button.'),
  featured: z.boolean().optional().describe('Emphasizes the edition.'),
})
const command = z.object({
  title: text.describe('System or way of installing, on the tab.'),
  command: text.describe('The command, on one or more lines.'),
  language: text.optional().describe('Language of the code block; `bash` without one.'),
  values: text.optional().describe('Names of the values in it that readers may replace, separated by spaces.'),
  note: text.optional().describe('Sentence below it: backticks mark code, `[text](/path)` a link.'),
})
const file = z.object({
  name: text.describe('Name of the folder or file.'),
  driver: text.describe('Driver that it comes from, by its name in the data files.'),
  detail: text.optional().describe('A few words at the end of the row, such as a date.'),
})

export const frontmatterSchema = z.object({
  title: boundedText(maxTitle).optional().describe('Title of the page. If missing, the first h1 is used.'),
  shortTitle: boundedText(maxTitle).optional().describe('Shorter title for the sidebar, breadcrumb and previous/next links.'),
  description: text.optional().describe('One sentence for search engines and link previews.'),
  icon,
  cover: picture.optional().describe('Image shown in link previews.'),
  author: namesOf(person).optional().describe('Author or authors; `false` hides the site author too.'),
  date: date.optional().describe('Date of writing (YYYY-MM-DD). If missing, the first commit’s date is used.'),
  localizedDate: text.optional().describe('Date text shown instead of the localized `date`.'),
  category: namesOf(text).optional().describe('Category or categories.'),
  categories: namesOf(text).optional().describe('Same as `category`.'),
  tag: namesOf(text).optional().describe('Tag or tags.'),
  tags: namesOf(text).optional().describe('Same as `tag`.'),
  isOriginal: z.boolean().optional().describe('Marks the text as original work.'),
  readingTime: z
    .union([z.literal(false), z.object({ minutes: z.number(), words: z.number() })])
    .optional()
    .describe('Replaces the calculated reading time (minutes, words), or hides it.'),
  pageview: z.boolean().optional().describe('Accepted but ignored; the site doesn’t count visits.'),
  copyright: z.union([text, z.boolean()]).optional().describe('Copyright line in the page footer.'),
  license: text.optional().describe('License of the page.'),
  footer: z.union([text, z.boolean()]).optional().describe('Footer text of this page; `false` hides it.'),
  prev: pageLink.optional().describe('Previous page: path, object, or `false` for none.'),
  next: pageLink.optional().describe('Next page: path, object, or `false` for none.'),
  sidebar: z.boolean().optional().describe('`false` shows the page without a sidebar, in the tool layout.'),
  navbar: z.boolean().optional().describe('`false` hides the navbar on this page.'),
  toc: z.boolean().optional().describe('`false` hides the table of contents.'),
  headerDepth: z.number().int().min(0).max(5).optional().describe('Heading levels in the table of contents; 2 means h2 and h3.'),
  home: z.boolean().optional().describe('Makes this a home page.'),
  portfolio: z.boolean().optional().describe('Makes this a portfolio page.'),
  breadcrumb: z.boolean().optional().describe('`false` hides the breadcrumb.'),
  breadcrumbExclude: z.boolean().optional().describe('Leaves this page out of breadcrumbs.'),
  lastUpdated: z.boolean().optional().describe('`false` hides the date of the last change.'),
  contributors: z.boolean().optional().describe('`false` hides the contributors.'),
  editLink: z.boolean().optional().describe('`false` hides the edit link.'),
  watermark: z.union([z.boolean(), watermarkSchema]).optional().describe('Draws a watermark over the page.'),
  pure: z.boolean().optional().describe('Disables transitions and tooltips.'),
  order: z.number().optional().describe('Sidebar position, ascending. Pages without `order` follow; negative values come last.'),
  index: z
    .boolean()
    .optional()
    .describe('`false` hides the page from the sidebar, catalogs, previous/next links and search. It stays public and in the sitemap.'),
  dir: z
    .object({
      title: text.optional().describe('Title of the group.'),
      icon,
      order: z.number().optional().describe('Position of the group, ascending. Groups without `order` follow; negative values come last.'),
      collapsible: z.boolean().optional().describe('`false` keeps the group open.'),
      expanded: z.boolean().optional().describe('`true` opens the group at first.'),
      index: z.boolean().optional().describe('`false` hides the folder.'),
      link: z.boolean().optional().describe('Accepted but ignored.'),
      groups: boundedList(
        z.object({
          title: text.describe('Title of the group.'),
          collapsible: z.boolean().optional().describe('`false` keeps the group open.'),
          tags: boundedList(text).describe('Pages with one of these tags.'),
        }),
      )
        .optional()
        .describe('Groups of the pages of a folder, in order; a page belongs to the first that has one of its tags.'),
    })
    .optional()
    .describe('On an index page: the folder’s title, icon, order and collapsing in the sidebar.'),
  redirectFrom: z
    .union([text, boundedList(text)])
    .optional()
    .describe('Old URLs that redirect here, without the language. Those below `/tool/` only on pages there.'),
  aliases: names.optional().describe('Other names people search for.'),
  sectionAliases: boundedTable(text, names)
    .refine((sections) => Object.values(sections).flat().length <= maxNames, `expected at most ${maxNames} names in all`)
    .optional()
    .describe('Other names people search for, by the anchor of a section or of an error.'),
  pageInfo: z
    .union([z.literal(false), boundedList(text), text])
    .optional()
    .describe('`false` hides author, date and reading time.'),
  backToTop: z.boolean().optional().describe('`false` hides the back-to-top button.'),
  comment: z.boolean().optional().describe('`false` hides comments on this page.'),
  focus: z.boolean().optional().describe('Turns focus mode on or off for this page.'),
  plans: boundedList(plan).optional().describe('Editions, shown as cards above the text.'),
  tool: text.optional().describe('ID of the token tool, on a page below `/tool/`.'),
  heroText: textOrFalse.optional().describe('Home: headline. If missing, the site title is used.'),
  tagline: textOrFalse.optional().describe('Home: sentence under the headline.'),
  heroImage: picture.optional().describe('Home: image next to the headline.'),
  heroImageDark: picture.optional().describe('Home: image in the dark theme.'),
  heroAlt: text.optional().describe('Home: alt text of the image.'),
  heroCommand: text.optional().describe('Home: first command to run, with a copy button.'),
  heroCommands: boundedList(command).optional().describe('Home: one command per system, as tabs.'),
  heroFiles: boundedList(file)
    .max(8)
    .optional()
    .describe('Home: storages shown next to the headline as a list of folders, if there is no image.'),
  heroDrivers: boundedList(text)
    .optional()
    .describe('Drivers that appear first in lists, named as in the data files. Home: also adds a search over all drivers.'),
  actions: boundedList(action).optional().describe('Home: buttons.'),
  featuresHeader: text.optional().describe('Home: headline above the features.'),
  features: boundedList(card).optional().describe('Home: grid of features.'),
  highlights: boundedList(card).optional().describe('Home: more cards, each under its own heading.'),
  bgImage: picture.optional().describe('Home: background image of the hero.'),
  bgImageDark: picture.optional().describe('Home: background image in the dark theme.'),
  name: text.optional().describe('Portfolio: name.'),
  avatar: picture.optional().describe('Portfolio: picture.'),
  avatarAlt: text.optional().describe('Portfolio: alt text of the picture.'),
  welcome: text.optional().describe('Portfolio: text above the name.'),
  titles: boundedList(text).optional().describe('Portfolio: titles, typed one after another.'),
  medias: boundedList(z.object({ name: text.describe('Name of the site.'), url: address.describe('Its URL.'), icon }))
    .optional()
    .describe('Portfolio: links.'),
  content: z.enum(['portfolio', 'none']).optional().describe('Portfolio: whether the page text is shown.'),
})

export type Frontmatter = z.infer<typeof frontmatterSchema>

/** Names of all known fields; others produce a warning. */
export const knownFields: ReadonlySet<string> = new Set(Object.keys(frontmatterSchema.shape))

/** Kinds of the fields that refer to something, by dotted path with `*` for the places of a list: `actions.*.link`. */
const kindsByPath = new Map(listKinds(frontmatterSchema, ''))

function listKinds(schema: unknown, path: string): [path: string, kind: FieldKind][] {
  if (schema instanceof z.ZodString) {
    const kind = kinds.get(schema)
    return kind ? [[path, kind.kind]] : []
  }
  if (schema instanceof z.ZodOptional) return listKinds(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return listKinds(schema.element, `${path}.*`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listKinds(option, path))
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([key, field]) => listKinds(field, path ? `${path}.${key}` : key))
}

/** Kind of the field at a dotted path such as `actions.0.link`; `undefined` for fields that refer to nothing. */
export function kindOfField(path: string): FieldKind | undefined {
  return kindsByPath.get(path.replace(/\.\d+(?=\.|$)/g, '.*'))
}

/**
 * What the kinds of pages differ in outside of their layouts: whether search engines and previews are told that a page is an article, and
 * whether it stands apart, without sidebar, breadcrumb and services of third parties.
 */
export const pageKinds = {
  doc: { isArticle: true, isApart: false },
  home: { isArticle: false, isApart: false },
  portfolio: { isArticle: false, isApart: false },
  tool: { isArticle: true, isApart: true },
} as const

export type PageKind = keyof typeof pageKinds

/** Kind of a page from its frontmatter and its locale-free path. */
export function pageKind(frontmatter: Frontmatter, path: string): PageKind {
  if (frontmatter.home) return 'home'
  if (frontmatter.portfolio) return 'portfolio'
  if (isConfidential(path) || frontmatter.sidebar === false) return 'tool'
  return 'doc'
}
