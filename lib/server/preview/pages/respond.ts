import { gunzipSync } from 'node:zlib'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { routePathOf } from '@/lib/routing/page-path'
import type { CachedPage, CachedResponse } from '@/lib/server/page-cache/cached-page'
import { locales, type Locale } from '@/lib/site/locales'
import type { ChangedPage } from '../changed-pages'
import { findChangedPages } from '../find-changed-pages'
import type { PreviewFacts, Preview } from '../preview'
import type { Previews } from '../previews'
import type { PreviewRepository } from '../repository'
import { markSections } from '../sections'
import { previewBar } from './bar'
import { sheetsOf, viewResponse } from './frame'
import { stylePath, type PreviewView } from './paths'
import { changesView, compareView, failureView, translationView } from './views'

/** What the views need besides the preview. */
export interface ViewContext {
  previews: Previews
  repository: PreviewRepository
  /** Commit that is published. */
  published: () => string | undefined
  findPublishedPage: (route: string) => Promise<CachedPage | undefined>
}

const textOf = ({ body }: CachedResponse): string => gunzipSync(body.gzip).toString()

const documentOf = (page: CachedPage | null | undefined): string | null => {
  const document = page?.responses.document
  return document?.status === 200 ? textOf(document) : null
}

/** A rendered page of a preview, with the bar. */
export function pageResponse(
  document: CachedResponse,
  facts: PreviewFacts,
  locale: Locale,
  page: string | undefined,
  status: number,
): Response {
  return withBar(textOf(document), document.headers, facts, locale, page, status)
}

/** A document with the style sheet and the bar of previews added to it. */
export function withBar(
  document: string,
  headers: Record<string, string>,
  facts: PreviewFacts,
  locale: Locale,
  page?: string,
  status = 200,
): Response {
  const end = document.lastIndexOf('</body>')
  const bar = previewBar(facts, locale, page).text
  const text = (document.slice(0, end) + bar + document.slice(end)).replace(
    '</head>',
    () => `<link rel="stylesheet" href="${stylePath}"></head>`,
  )
  const names = ['content-type', 'content-security-policy', 'content-language']
  return new Response(text, {
    status,
    headers: Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
  })
}

/** The style sheets that every page has, for views that show no blocks of pages. */
async function commonSheets({ findPublishedPage }: Pick<ViewContext, 'findPublishedPage'>): Promise<string[]> {
  const document = (await findPublishedPage(routePathOf(locales[0], '/404')))?.responses.document
  return document ? sheetsOf(textOf(document)) : []
}

/** Says why a page or a preview cannot be shown. */
export async function failureResponse(
  context: Pick<ViewContext, 'findPublishedPage'>,
  reason: string,
  facts: PreviewFacts | undefined,
  locale: Locale,
  status: number,
): Promise<Response> {
  const title = messagesOf(locale).preview.failedTitle
  const sheets = await commonSheets(context).catch(() => [])
  return viewResponse({ locale, title, sheets, content: failureView(reason, facts, locale), ...(facts && { facts }) }, status)
}

/** A view of a preview; `undefined` if it needs a page that neither revision has. */
export async function respondWithView(
  context: ViewContext,
  preview: Preview,
  view: PreviewView,
  locale: Locale,
  page: string | null,
): Promise<Response | undefined> {
  const pages = await findChangedPages(context.previews, preview)
  if (view === 'changes') return respondWithChanges(context, preview, pages, locale)
  if (!page?.startsWith('/')) return undefined
  return view === 'compare' ? compare(context, preview, pages, locale, page) : translate(context, preview, locale, page)
}

async function respondWithChanges(
  { previews, repository, published, findPublishedPage }: ViewContext,
  preview: Preview,
  pages: ChangedPage[],
  locale: Locale,
): Promise<Response> {
  const { facts } = preview
  const changesCode = await repository.changesCode(published() ?? facts.commit, facts.commit)
  const own = new Set(pages.map(({ file }) => file))
  const others = (await previews.changes(preview)).map(({ file }) => file).filter((file) => !own.has(file))
  const title = messagesOf(locale).preview.changes
  return viewResponse({
    locale,
    title,
    sheets: await commonSheets({ findPublishedPage }),
    content: changesView(facts, pages, others, changesCode, locale),
    facts,
    view: 'changes',
  })
}

async function compare(
  context: ViewContext,
  preview: Preview,
  pages: readonly ChangedPage[],
  locale: Locale,
  page: string,
): Promise<Response | undefined> {
  const { previews, repository, published, findPublishedPage } = context
  const { commit } = preview.facts
  const changed = pages.find((one) => one.locale === locale && one.path === page)
  const [before, after] = await Promise.all([
    changed?.status === 'added' ? null : findPublishedPage(routePathOf(locale, changed?.from ?? page)).then(documentOf),
    previews.call(preview, 'render', { path: routePathOf(locale, page) }).then(documentOf),
  ])
  if (before === null && after === null) return undefined
  const file = changed?.file ?? (await findFile(context, preview, locale, page))
  const [oldSource, newSource] = await Promise.all([
    published() && file && before !== null ? repository.read(published() ?? '', changed?.fromFile ?? file) : null,
    file && after !== null ? repository.read(commit, file) : null,
  ])
  const comparison = await previews.call(preview, 'compare', {
    before: { document: before, source: oldSource },
    after: { document: after, source: newSource },
    locale,
  })
  const words = messagesOf(locale).preview
  const title = fill(words.comparePage, { title: changed?.title ?? titleOf(after ?? before ?? '') })
  const content = compareView(comparison, { published: before !== null, preview: after !== null }, locale)
  const sheets = [...sheetsOf(before ?? ''), ...sheetsOf(after ?? '')]
  return viewResponse({ locale, title, sheets, content, facts: preview.facts, view: 'compare', page })
}

async function translate(context: ViewContext, preview: Preview, locale: Locale, page: string): Promise<Response | undefined> {
  const { previews, repository } = context
  const { commit } = preview.facts
  const render = (one: Locale) => previews.call(preview, 'render', { path: routePathOf(one, page) }).then(documentOf)
  const documents = await Promise.all(locales.map(render))
  const [first, second] = documents
  if (!first || !second) return undefined
  const files = await Promise.all(locales.map((one) => findFile(context, preview, one, page)))
  const [one, other] = files
  const words = messagesOf(locale).preview
  const title = fill(words.translationOf, { title: titleOf(locale === locales[0] ? first : second) })
  const view = {
    locale,
    title,
    sheets: documents.flatMap((document) => sheetsOf(document ?? '')),
    facts: preview.facts,
    view: 'translation',
    page,
  } as const
  if (!one || !other) return viewResponse({ ...view, content: failureView(words.onlyOneLanguage, undefined, locale) })
  const inStep = await repository.lastInStep(commit, [one, other])
  const texts = async (file: string) => ({
    now: await repository.read(commit, file),
    before: inStep ? await repository.read(inStep, file) : null,
  })
  const marks = markSections(await texts(one), await texts(other))
  const content = await previews.call(preview, 'sideBySide', { pages: [first, second], marks, locale })
  return viewResponse({ ...view, content: translationView(content, marks, locale) })
}

/** File of a page in the preview; `undefined` if the language has no text of its own. */
async function findFile({ repository }: ViewContext, { facts }: Preview, locale: Locale, page: string): Promise<string | undefined> {
  const bare = `${locale}${page}`
  const names = bare.endsWith('/') ? [`${bare}index.md`, `${bare}README.md`] : [bare.replace(/\.html$/, '.md')]
  for (const name of names) if ((await repository.read(facts.commit, name)) !== null) return name
  return undefined
}

const titleOf = (document: string): string => {
  const [, title = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(document) ?? []
  return title.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" }
