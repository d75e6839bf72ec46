'use client'

import type { ReactNode } from 'react'
import { Dropdown } from '@/components/ui/dropdown.client'
import { OwnVersion } from '@/components/ui/since/own-version'
import { VersionField, type VersionFieldProps } from '@/components/ui/since/version-field.client'
import { isolated } from '@/components/ui/error-boundary.client'
import header from '../page-header/page-header.module.css'
import styles from './version-filter.module.css'

/** Button that shows the visitor's version, with the field that changes it. The script that runs before the first paint shows it too. */
export const VersionMenu = isolated(function VersionMenu({
  chevron,
  ...field
}: Omit<VersionFieldProps, 'className'> & { chevron: ReactNode }) {
  const button = (
    <>
      <span>
        {field.messages.label} <OwnVersion />
      </span>
      {chevron}
    </>
  )
  return (
    <Dropdown id="version-menu" button={button} buttonClassName={header.button}>
      <VersionField {...field} className={styles.form} />
    </Dropdown>
  )
}, 'version menu')
