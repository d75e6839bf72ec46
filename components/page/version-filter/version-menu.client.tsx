'use client'

import { useState, type ReactNode } from 'react'
import { Dropdown } from '@/components/ui/dropdown.client'
import { isolated } from '@/components/ui/error-boundary.client'
import { fill } from '@/lib/i18n/fill'
import type { Messages } from '@/lib/i18n/messages'
import { VersionField, type ChosenVersion } from './version-field.client'
import styles from './version-filter.module.css'

interface VersionMenuProps {
  words: Messages['versions']
  /** Newest version, as an example of the format. */
  example: string
  chevron: ReactNode
}

/** Button that shows which version the page is filtered for, with the field that changes it. */
export const VersionMenu = isolated(function VersionMenu({ words, example, chevron }: VersionMenuProps) {
  const [chosen, setChosen] = useState<ChosenVersion | null>(null)
  const text = chosen ? fill(chosen.count > 0 ? words.filtered : words.unfiltered, chosen) : words.button
  const button = (
    <>
      {text}
      {chevron}
    </>
  )
  return (
    <Dropdown id="version-menu" button={button} buttonClassName={styles.button}>
      <VersionField words={words} example={example} chosen={chosen} onChoose={setChosen} />
    </Dropdown>
  )
}, 'version menu')
