'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog.client'
import { keepAnswer } from '@/lib/browser/reader/language-answer'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import en from '@/lib/i18n/messages/en/language.json'
import zh from '@/lib/i18n/messages/zh/language.json'
import { localeInfo, localizedPath, type Locale } from '@/lib/site/locales'
import button from '@/components/ui/button.module.css'
import styles from './language-dialog.module.css'

const words = { en, zh }

interface LanguageDialogProps {
  /** Language of the page. */
  from: Locale
  /** Language offered. */
  to: Locale
  onClose: () => void
}

/** Offers the other language, in both languages. */
export function LanguageDialog({ from, to, onClose }: LanguageDialogProps) {
  const path = usePagePath()
  const router = useRouter()
  const [remember, setRemember] = useState(false)
  const { name } = localeInfo[to]
  /** A text in the reader's language, and below it in the page's. */
  const both = (key: keyof typeof en) => (
    <>
      <span lang={localeInfo[to].lang}>{words[to][key].replace('{name}', name)}</span>
      <span className={styles.other} lang={localeInfo[from].lang}>
        {words[from][key].replace('{name}', name)}
      </span>
    </>
  )
  const answer = () => {
    keepAnswer(from, remember)
    onClose()
  }
  const change = () => {
    answer()
    const { search, hash } = window.location
    router.push(hasTranslation(to) ? localizedPath(to, path) + search + hash : localizedPath(to, '/'))
  }
  return (
    <Dialog labelledBy="language-question" onDismiss={answer}>
      <h2 id="language-question" className={styles.question}>
        {both('question')}
      </h2>
      <div className={styles.actions}>
        <button type="button" className={`${button.button} ${button.primary} ${styles.action}`} onClick={change}>
          {both('switch')}
        </button>
        <button type="button" className={`${button.button} ${styles.action}`} onClick={answer}>
          {both('cancel')}
        </button>
      </div>
      <label className={styles.remember}>
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        <span>{both('remember')}</span>
      </label>
    </Dialog>
  )
}

/** The head of every page lists the languages it exists in. */
function hasTranslation(locale: Locale): boolean {
  return document.querySelector(`link[rel="alternate"][hreflang="${localeInfo[locale].lang}" i]`) !== null
}
