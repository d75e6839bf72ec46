import { inlineScripts } from '@/lib/browser/inline/scripts'
import { storageKeys } from '@/lib/browser/storage'
import { writeCodeSamples } from '@/lib/api-samples/code-samples'
import type { SampleRequest } from '@/lib/api-samples/sample-request'
import { fill } from '@/lib/i18n/fill'
import type { Messages } from '@/lib/i18n/messages'
import { sampleToken } from '@/lib/site/values'
import shade from '@/components/ui/shade.module.css'
import codeStyles from '../../code/code.module.css'
import { CopyButton } from '../../code/copy-button.client'
import lines from '../../code/code-lines.module.css'
import { Tabs } from '../../tabs/tabs.client'
import { Fold } from '../fold/fold'
import foldStyles from '../fold/fold.module.css'
import { highlightSample } from './highlight'
import { jsonTree, visibleLines } from './json-tree'
import styles from './samples.module.css'

interface SamplesProps {
  request: SampleRequest
  /** Sample response; `undefined` if it is not JSON. */
  answer: unknown
  messages: Messages['api']
  markdown: Messages['markdown']
}

/** Lines that are shown before a sample request or response is expanded; the style sheet has the same numbers. */
const foldedLines = { request: 12, response: 10 }

/** Beside the fields: the request in four languages, highlighted here, and a sample response as a collapsible tree. */
export async function Samples({ request, answer, messages, markdown }: SamplesProps) {
  const samples = await Promise.all(
    writeCodeSamples(request).map(async (sample) => ({ ...sample, html: await highlightSample(sample.code, sample.lang) })),
  )
  const copy = { copy: markdown.copyCode, copied: markdown.copied }
  const labels = { ...copy, replace: markdown.replacePlaceholders }
  return (
    <div className={styles.aside}>
      <div className={`${styles.card} ${codeStyles.block}`} data-samples="">
        <div>
          <Tabs
            label={messages.example}
            group="api-sample"
            store={storageKeys.codeTabs}
            initial={0}
            tabs={samples.map(({ id, title }) => ({ value: id, title, text: title }))}
            panels={samples.map((sample) => (
              <figure key={sample.id} className={styles.panel} data-code="">
                <CopyButton labels={labels} placeholders={[sampleToken]} shell={false} />
                <pre
                  className={`${shade.shaded} ${codeStyles.pre} ${foldStyles.content}`}
                  role="group"
                  aria-label={fill(markdown.codeIn, { name: sample.title })}
                  tabIndex={0}
                >
                  <code className={lines.lines} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sample.html }} />
                </pre>
                {sample.code.split('\n').length > foldedLines.request && <Fold messages={messages.fold} label={sample.title} />}
              </figure>
            ))}
          />
          <span
            hidden
            dangerouslySetInnerHTML={{
              __html: `<script>${inlineScripts['restore-tabs']}</script><script>${inlineScripts['fill-samples']}</script>`,
            }}
          />
        </div>
      </div>
      {answer !== undefined && (
        <figure className={`${styles.card} ${codeStyles.block}`} data-code="" data-head="title">
          <figcaption className={codeStyles.head}>{messages.exampleResponse}</figcaption>
          <CopyButton labels={copy} shell={false} />
          <div
            className={`${codeStyles.pre} ${lines.lines} ${styles.tree} ${foldStyles.content}`}
            role="group"
            aria-label={messages.exampleResponse}
            tabIndex={0}
            data-text=""
            dangerouslySetInnerHTML={{ __html: jsonTree(answer) }}
          />
          {visibleLines(answer) > foldedLines.response && <Fold messages={messages.fold} label={messages.exampleResponse} />}
        </figure>
      )}
    </div>
  )
}
