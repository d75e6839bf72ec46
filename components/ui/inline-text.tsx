import type { ReactNode } from 'react'
import { localizedPath, type Locale } from '@/lib/site/locales'

interface InlineTextProps {
  text: string
  /** Language of the page: links are site paths without it. Without a language, links stay text. */
  locale?: Locale
}

/** A sentence from data in which backticks mark code and `[words](/path)` a link; nothing else is markup. */
export function InlineText({ text, locale }: InlineTextProps): ReactNode {
  return text.split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/).map((part, index) => {
    if (index % 2 === 0) return part
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>
    const [, words, address = ''] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
    if (!locale) return part
    const isPage = address.startsWith('/')
    return (
      <a
        key={index}
        href={isPage ? localizedPath(locale, address) : address}
        {...(!isPage && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {words}
      </a>
    )
  })
}
