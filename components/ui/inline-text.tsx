import type { ReactNode } from 'react'
import { parseInlineText } from '@/lib/content/data/inline-text'
import { InlineCode } from './inline-code'
import { splitForeignWords } from '@/lib/i18n/foreign-words'
import { withBase } from '@/lib/site/address'
import { localizedPath, type Locale } from '@/lib/site/locales'

interface InlineTextProps {
  text: string
  /** Language of the page, because links are site paths without one. Without a language, links stay text. */
  locale?: Locale | undefined
}

function MarkedText({ text, locale }: InlineTextProps): ReactNode {
  if (!locale) return text
  return splitForeignWords(text, locale).map(({ text: piece, lang }, index) =>
    lang ? (
      <span key={index} lang={lang}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}

/** Inline text from data in which backticks mark code and `[text](/path)` a link; there is no other markup. */
export function InlineText({ text, locale }: InlineTextProps): ReactNode {
  return parseInlineText(text).map((part, index) => {
    if (part.kind === 'text') return <MarkedText key={index} text={part.text} locale={locale} />
    if (part.kind === 'code') return <InlineCode key={index}>{part.text}</InlineCode>
    if (!locale) return part.written
    const isPage = part.address.startsWith('/')
    return (
      <a
        key={index}
        href={isPage ? withBase(localizedPath(locale, part.address)) : part.address}
        {...(!isPage && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {part.text}
      </a>
    )
  })
}
