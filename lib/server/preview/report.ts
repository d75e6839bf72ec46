import { LRUCache } from 'lru-cache'
import { formatContentError } from '@/lib/content/errors'
import { localizedPath } from '@/lib/site/locales'
import type { ChangedPage } from './changed-pages'
import type { Annotation, Forge } from './forge'
import { inlineCode } from './inline-code'
import { countsOf } from './pages/bar'
import type { Preview, PreviewFacts } from './preview'
import { formatTarget, type PreviewTarget } from './target'
import { describeFailure } from './worker-link'

interface Options {
  forge: Forge
  /** Whether pull requests get a comment. */
  comments: boolean
  /** Folder of the content inside the repository; empty for its root. */
  folder: string
  linkOf: (target: PreviewTarget) => string
  changedPages: (preview: Preview) => Promise<ChangedPage[]>
}

const marker = '<!-- docs/preview -->'
/** Longer lists end with the number of those left out, so that the comment stays readable. */
const maxRows = 50
/** Targets whose last report is remembered. */
const maxReported = 500

/** Reports previews to the Git host, once for each commit and pull request. A preview neither waits for it nor depends on it. */
export function createReporter({ forge, comments, folder, linkOf, changedPages }: Options) {
  const reported = new LRUCache<string, string>({ max: maxReported })
  const errors = new Map<string, string>()

  const attempt = async (name: string, task: () => Promise<void>): Promise<void> => {
    try {
      await task()
      errors.delete(name)
    } catch (error) {
      errors.set(name, describeFailure(error))
      console.error(`${name}: ${describeFailure(error)}`)
    }
  }

  return {
    /** Last error of each kind of report, for the status. */
    notes: () => [...errors].map(([name, why]) => `${name}: ${why}`),
    /** @param pull number of the open pull request that shows the preview, if it is known */
    report: async (preview: Preview, pull: number | undefined): Promise<void> => {
      const { target, facts } = preview
      // Called again when the warnings are known.
      if (!facts.warnings) return
      const state = `${facts.commit} ${pull ?? ''}`
      if (reported.get(formatTarget(target)) === state) return
      reported.set(formatTarget(target), state)
      const link = linkOf(target)
      const text = facts.errors.length > 0 ? `Preview ready, with ${countsOf(facts, 'en')}` : 'Preview ready'
      await attempt('commit status of previews', () => forge.setStatus(facts.commit, { ok: facts.errors.length === 0, text, link }))
      const annotations = annotationsOf(facts, folder)
      if (forge.annotate && annotations.length > 0)
        await attempt('annotations of previews', () => forge.annotate!(facts.commit, countsOf(facts, 'en'), annotations))
      if (comments && pull !== undefined)
        await attempt('comments of previews', async () =>
          forge.comment(pull, writeComment(facts, await changedPages(preview), link), marker),
        )
    },
  }
}

const annotationsOf = ({ errors, warnings = [] }: PreviewFacts, folder: string): Annotation[] =>
  [...errors, ...warnings].map(({ file, line, severity, field, message }) => ({
    path: folder ? `${folder}/${file}` : file,
    line,
    severity,
    message: `${field}: ${message}`,
  }))

/** The comment of a pull request. Text from the content is code, so that it cannot mention people or be Markdown. */
export function writeComment(facts: PreviewFacts, pages: readonly ChangedPage[], link: string): string {
  const rows = pages.slice(0, maxRows).map(({ status, locale, path }) => {
    const url = localizedPath(locale, path)
    const text = inlineCode(url)
    return `- ${status}: ${status === 'deleted' ? text : `[${text}](${link}?page=${encodeURIComponent(url)})`}`
  })
  const left = pages.length - rows.length
  const errors = facts.errors.slice(0, maxRows).map((error) => `- ${inlineCode(formatContentError(error))}`)
  return [
    marker,
    `**[Preview of ${inlineCode(facts.commit.slice(0, 8))}](${link})**: ${countsOf(facts, 'en')}`,
    '',
    ...rows,
    ...(left > 0 ? [`- ${left} more`] : []),
    ...(errors.length > 0 ? ['', '**Errors**', '', ...errors] : []),
  ].join('\n')
}
