'use client'

import type { Messages } from '@/lib/i18n/messages'
import code from '../../code/code.module.css'
import { CopyButton } from '../../code/copy-button.client'
import lines from '../../code/code-lines.module.css'
import { Fold } from '../fold/fold'
import foldStyles from '../fold/fold.module.css'
import { jsonTree, visibleLines } from '../samples/json-tree'
import samples from '../samples/samples.module.css'
import styles from './panel.module.css'

interface TryItResponseProps {
  status: string
  ms: number
  text: string
  words: Messages['api']['tryIt']
  fold: Messages['api']['fold']
  copy: { copy: string; copied: string }
}

/** Lines that are shown before a response is expanded. */
const foldedLines = 16

/** Longest JSON that is shown as a tree, in characters: each of its lines is an element of its own. */
const maxTreeLength = 200_000

/** Status, time and body of a response. JSON looks as in the samples. */
export function TryItResponse({ status, ms, text, words, fold, copy }: TryItResponseProps) {
  const parsed = parseJson(text)
  const asTree = parsed !== undefined && text.length <= maxTreeLength
  const shown = parsed === undefined ? text : JSON.stringify(parsed, null, 2)
  const isLong = (asTree ? visibleLines(parsed) : shown.split('\n').length) > foldedLines
  const content = {
    className: `${code.pre} ${foldStyles.content}`,
    tabIndex: 0,
    role: 'group',
    'aria-label': words.response,
    'data-text': '',
  }
  return (
    <figure className={`${code.block} ${styles.answer}`} data-code="" data-head="title">
      <figcaption className={code.head}>
        <span>
          {words.status}: <strong>{status}</strong> · {words.time}: {ms} ms
        </span>
      </figcaption>
      <CopyButton labels={copy} shell={false} />
      {asTree ? (
        <div
          {...content}
          className={`${content.className} ${lines.lines} ${samples.tree}`}
          dangerouslySetInnerHTML={{ __html: jsonTree(parsed) }}
        />
      ) : (
        <pre {...content}>{shown}</pre>
      )}
      {isLong && <Fold key={shown} words={fold} label={words.response} />}
    </figure>
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
