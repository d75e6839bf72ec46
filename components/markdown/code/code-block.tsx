import { readLocale } from '@/lib/site/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import { CopyButton } from './copy-button.client'
import lines from './code-lines.module.css'
import styles from './code.module.css'

interface CodeBlockProps {
  /** Highlighted lines, created by our own compiler from escaped text. */
  html: string
  'data-lang'?: string
  'data-title'?: string
  'data-locale'?: string
  'data-count'?: string
  'data-numbered'?: string
  'data-collapsed'?: string
  'data-copy'?: string
  'data-focus'?: string
  'data-shell'?: string
  'data-placeholders'?: string
}

/** A block of code. Long lines wrap. It unfolds without a script; only copying needs one. */
export function CodeBlock({ html, ...data }: CodeBlockProps) {
  const words = messagesOf(readLocale(data['data-locale'])).markdown
  const title = data['data-title']
  const name = title ?? data['data-lang']
  return (
    <figure className={styles.block} data-code="" data-head={title ? 'title' : undefined}>
      {title && <figcaption className={styles.head}>{title}</figcaption>}
      {data['data-copy'] !== 'no' && (
        <CopyButton
          labels={{
            copy: words.copyCode,
            copied: words.copied,
            ...(data['data-placeholders'] && { replace: fill(words.replacePlaceholders, { names: data['data-placeholders'] }) }),
          }}
          shell={data['data-shell'] === 'true'}
        />
      )}
      <pre
        className={styles.pre}
        role="group"
        aria-label={name ? fill(words.codeIn, { name }) : words.code}
        data-numbered={data['data-numbered']}
        data-focus={data['data-focus']}
      >
        <code className={lines.lines} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {data['data-collapsed'] && (
        <label className={styles.unfold}>
          <input type="checkbox" />
          <span>{fill(words.showAllLines, { count: data['data-count'] ?? '' })}</span>
        </label>
      )}
    </figure>
  )
}
