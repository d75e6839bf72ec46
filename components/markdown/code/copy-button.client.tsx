'use client'

import { useEffect, useRef, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { fill } from '@/lib/i18n/fill'
import { code } from '@/lib/site/constants'
import icon from '@/components/ui/icon.module.css'
import iconButton from '@/components/ui/icon-button.module.css'
import styles from './code.module.css'
import { copyText } from '@/lib/browser/copy-text'

const prompt =
  /^[ \t]*(?:\([\w.-]+\) )?(?:\$ |PS(?: [^>\n]*)?> ?|[A-Z]:\\[^>\n]*> ?|[~/]\S* [$#] |\[?[\w.-]+@[\w.-]+(?:[: ][^$#%\n]*)?[$#%] )/
const continued = /^[ \t]*>>? /
const comment = /^[ \t]*#+ /

/**
 * The commands of a shell session, without prompts and output. A text whose first line has no prompt is no session and stays as it is: in a
 * script, `>` writes to a file.
 */
export function stripPrompts(text: string): string {
  const lines = text.split('\n')
  if (!prompt.test(lines.find((line) => line.trim() && !comment.test(line)) ?? '')) return text
  const commands: string[] = []
  /** Whether the line before was part of a command, and whether it goes on: after a backslash, or up to the end word of a heredoc. */
  let isCommand = false
  let goesOn = false
  let endWord = ''
  for (const line of lines) {
    // A heredoc has marks where its end word has one; after a backslash, an indented `>` is the command's own.
    const isMarked: boolean = endWord ? lines.includes(`> ${endWord}`) : isCommand && !(goesOn && /^\s/.test(line))
    const mark: RegExpExecArray | null = (goesOn || endWord ? null : prompt.exec(line)) ?? (isMarked ? continued.exec(line) : null)
    isCommand = Boolean(mark) || goesOn || endWord !== ''
    if (!isCommand && line.trim()) continue
    const command = line.slice(mark?.[0].length ?? 0)
    commands.push(command)
    if (endWord) endWord = command.trim() === endWord ? '' : endWord
    else endWord = (isCommand && /<<-?\s*["']?(\w+)["']?/.exec(command)?.[1]) || ''
    goesOn = isCommand && !endWord && command.endsWith('\\')
  }
  return commands.join('\n')
}

interface CopyButtonProps {
  labels: { copy: string; copied: string; replace?: string }
  /** Those that the text still contains are named after copying. */
  placeholders?: readonly string[]
  shell: boolean
}

/** Copies the block that contains it. */
export const CopyButton = isolated(function CopyButton({ labels, placeholders = [], shell }: CopyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [copied, setCopied] = useState(false)
  const [left, setLeft] = useState('')

  useEffect(() => {
    if (!copied) return
    const timer = window.setTimeout(() => setCopied(false), code.copyFeedbackMs)
    return () => window.clearTimeout(timer)
  }, [copied])

  async function copy() {
    const text = button.current?.closest('[data-code]')?.querySelector('code, [data-text]')?.textContent ?? ''
    const done = await copyText(shell ? stripPrompts(text) : text)
    setCopied(done)
    if (done) setLeft(placeholders.filter((name) => text.includes(name)).join(', '))
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${iconButton.button} ${styles.copy}`}
        aria-label={labels.copy}
        data-needs-script=""
        data-copied={copied || undefined}
        onClick={copy}
      >
        <svg className={icon.icon} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          {copied ? <path d="m20 6-11 11-5-5" /> : <path d="M9 9h11v11H9zM5 15H4V4h11v1" />}
        </svg>
      </button>
      <span className={left && labels.replace ? styles.reminder : 'visually-hidden'} role="status">
        {left && labels.replace ? fill(labels.replace, { names: left }) : copied ? labels.copied : ''}
      </span>
    </>
  )
}, 'copy button')
