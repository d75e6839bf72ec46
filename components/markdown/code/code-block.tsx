import type { PageData } from '@/lib/page-data/page-data'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import type { ValueForm } from '@/lib/site/values'
import { fill } from '@/lib/i18n/fill'
import { CopyButton } from './copy-button.client'
import { OwnValues } from './own-values.client'
import lines from './code-lines.module.css'
import marks from './code-marks.module.css'
import shade from '@/components/ui/shade.module.css'
import styles from './code.module.css'

interface CodeBlockProps {
  pageData: Pick<PageData, 'locale'>
  /** Highlighted lines, created by our own compiler from escaped text. */
  html: string
  'data-lang'?: string
  'data-title'?: string
  'data-count'?: string
  'data-numbered'?: string
  'data-collapsed'?: string
  'data-copy'?: string
  /** `true` if lines can be wider than the block, which then scrolls. */
  'data-wide'?: string
  'data-focus'?: string
  'data-shell'?: string
  'data-placeholders'?: string
  /** `[name, label, form][]` as JSON. */
  'data-values'?: string
}

/** A block of code. Wide blocks scroll in themselves. It unfolds without a script; only copying needs one. */
export function CodeBlock({ pageData, html, ...data }: CodeBlockProps) {
  const messages = messagesOf(pageData.locale).markdown
  const { ownValues, exampleValues, valueHint, valueRefused, valueUnfit } = messages
  const title = data['data-title']
  const placeholders = data['data-placeholders']?.split(' ')
  const fields = readFields(data['data-values'], messages)
  const name = title ?? data['data-lang']
  return (
    <figure className={styles.block} data-code="" data-head={title ? 'title' : undefined}>
      {title && <figcaption className={styles.head}>{title}</figcaption>}
      {data['data-copy'] !== 'no' && (
        <CopyButton
          labels={{ copy: messages.copyCode, copied: messages.copied, ...(placeholders && { replace: messages.replacePlaceholders }) }}
          {...(placeholders && { placeholders })}
          shell={data['data-shell'] === 'true'}
        />
      )}
      <pre
        className={`${shade.shaded} ${styles.pre}`}
        role="group"
        aria-label={name ? fill(messages.codeIn, { name }) : messages.code}
        data-numbered={data['data-numbered']}
        data-focus={data['data-focus']}
        tabIndex={data['data-wide'] ? 0 : undefined}
      >
        <code
          className={/highlighted|diff/.test(html) ? `${lines.lines} ${marks.marks}` : lines.lines}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
      {fields && (
        <OwnValues
          fields={fields}
          language={data['data-lang'] ?? ''}
          messages={{ ownValues, exampleValues, valueHint, valueRefused, valueUnfit }}
        />
      )}
      {data['data-collapsed'] && (
        <label className={styles.unfold}>
          <input type="checkbox" />
          <span>{fill(messages.showAllLines, { count: data['data-count'] ?? '' })}</span>
        </label>
      )}
    </figure>
  )
}

function readFields(written: string | undefined, { valueRules }: Messages['markdown']) {
  if (!written) return undefined
  const fields = JSON.parse(written) as [name: string, label: string, form: ValueForm][]
  return Object.fromEntries(fields.map(([name, label, form]) => [name, { label, form, rule: valueRules[form] }]))
}
