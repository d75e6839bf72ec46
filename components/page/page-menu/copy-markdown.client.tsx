'use client'

import { useEffect, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { announce } from '@/lib/browser/announce'
import { copyLater } from '@/lib/browser/copy-text'
import { code } from '@/lib/site/constants'

interface CopyMarkdownProps {
  /** URL of the page's Markdown. */
  address: string
  messages: { copy: string; copied: string; failed: string }
}

/** Fetches the page's Markdown on click and copies it. */
export const CopyMarkdown = isolated(function CopyMarkdown({ address, messages }: CopyMarkdownProps) {
  const [state, setState] = useState<keyof CopyMarkdownProps['messages']>('copy')

  useEffect(() => {
    if (state === 'copy') return
    const timer = window.setTimeout(() => setState('copy'), code.copyFeedbackMs)
    return () => window.clearTimeout(timer)
  }, [state])

  async function copy() {
    const done = (await copyLater(fetchText(address))) ? 'copied' : 'failed'
    setState(done)
    announce(messages[done])
  }

  return (
    <button type="button" data-needs-script="" onClick={() => void copy()}>
      {messages[state]}
    </button>
  )
}, 'copy as Markdown')

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
