'use client'

import { useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import { Field } from '@/components/token-tools/parts/field.client'
import { ResultValue } from '@/components/token-tools/parts/secret-value.client'
import { ToolSteps } from '@/components/token-tools/parts/text.client'
import { useTool } from '@/components/token-tools/tool-context.client'
import { convertToWebdav, type WebdavResult } from '@/components/token-tools/webdav-address'
import styles from '@/components/token-tools/tools.module.css'

/** Converts the URL of a library to its WebDAV root, entirely in the page. */
export function WebdavView() {
  const { words } = useTool()
  const [address, setAddress] = useState('')
  const [result, setResult] = useState<WebdavResult | null>(null)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setResult(convertToWebdav(address))
      }}
    >
      <ToolSteps current={result && 'address' in result ? 3 : 1} />
      <Field
        name="url"
        label={words.webdav.label}
        help={words.webdav.help}
        type="url"
        value={address}
        onChange={setAddress}
        fault={result && 'fault' in result ? words.webdav.faults[result.fault] : undefined}
      />
      <div className={styles.actions}>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
          {words.actions.convert}
        </button>
      </div>
      <div role="status">
        {result && 'address' in result && (
          <>
            <dl className={styles.values}>
              <ResultValue primary token="address" name={words.webdav.result} value={result.address} option="address" />
            </dl>
            {result.address.endsWith('/Shared Documents') && <p className={styles.help}>{words.webdav.library}</p>}
          </>
        )}
      </div>
    </form>
  )
}
