import { fill, markdownWords } from '../words'
import { CopyButton } from './copy-button.client'
import lines from './code-lines.module.css'
import styles from './code.module.css'

interface CodeBlockProps {
  /** Highlighted lines, made by our own compiler from escaped text. */
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
}

/** A block of code. It unfolds and scrolls by the platform alone; only copying needs the script. */
export function CodeBlock({ html, ...data }: CodeBlockProps) {
  const words = markdownWords(data['data-locale'])
  const lang = data['data-lang'] ?? ''
  const title = data['data-title']
  const name = title ?? lang
  return (
    <figure className={styles.block} data-code="" data-titled={title ? '' : undefined}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <div className={styles.stage}>
        <pre
          className={styles.pre}
          role="group"
          aria-label={name ? fill(words.codeIn, { name }) : words.code}
          tabIndex={0}
          data-numbered={data['data-numbered']}
          data-focus={data['data-focus']}
        >
          <code className={lines.lines} dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
        {lang && (
          <span className={styles.lang} aria-hidden="true">
            {lang}
          </span>
        )}
        {data['data-copy'] !== 'no' && (
          <CopyButton labels={{ copy: words.copyCode, copied: words.copied }} shell={data['data-shell'] === 'true'} />
        )}
      </div>
      {data['data-collapsed'] && (
        <label className={styles.unfold}>
          <input type="checkbox" />
          <span>{fill(words.showAllLines, { count: data['data-count'] ?? '' })}</span>
        </label>
      )}
    </figure>
  )
}
