'use client'

import { useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import { Field } from '@/components/token-tools/parts/field.client'
import { ResultValue } from '@/components/token-tools/parts/secret-value.client'
import { ToolSteps } from '@/components/token-tools/parts/text.client'
import { clouds } from '@/lib/token-service/contract/providers'
import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

/** Why a URL cannot be converted. */
type WebdavFault = 'noAddress' | 'notMicrosoft' | 'noAccount'

type WebdavResult = { address: string } | { fault: WebdavFault }

/**
 * WebDAV root of a OneDrive or SharePoint library from the URL in the address bar. Works on the text alone; nothing is sent. Personal
 * drives are identified by their number (`cid`), business drives and sites by the first three parts of the path.
 */
export function convertToWebdav(input: string): WebdavResult {
  const text = input.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(address)) return { fault: 'noAddress' }
  const url = new URL(address)
  if (/^(?:[\w-]+\.)?(?:live\.com|live\.net)$/i.test(url.hostname)) return personal(url)
  if (!Object.values(clouds).some(({ sites }) => sites.test(url.hostname))) return { fault: 'notMicrosoft' }
  const [kind, name] = url.pathname.split('/').filter(Boolean)
  if (!kind || !name || !/^(?:sites|teams|personal)$/i.test(kind)) return { fault: 'noAccount' }
  const library = kind.toLowerCase() === 'personal' ? 'Documents' : 'Shared Documents'
  return { address: `https://${url.hostname}/${kind}/${name}/${library}` }
}

/** `?cid=NUMBER`, or the number before `!` in `?id=NUMBER!105`. */
function personal(url: URL): WebdavResult {
  const cid =
    url.searchParams.get('cid') ??
    /^([\da-f]{8,})!/i.exec(url.searchParams.get('id') ?? '')?.[1] ??
    /^\/([\da-f]{8,})(?:\/|$)/i.exec(url.pathname)?.[1]
  return cid && /^[\da-f]+$/i.test(cid) ? { address: `https://d.docs.live.net/${cid.toLowerCase()}` } : { fault: 'noAccount' }
}

/** Converts the URL of a library to its WebDAV root, entirely in the page. */
export function WebdavView() {
  const { messages } = useTool()
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
        label={messages.webdav.label}
        help={messages.webdav.help}
        type="url"
        value={address}
        onChange={setAddress}
        fault={result && 'fault' in result ? messages.webdav.faults[result.fault] : undefined}
      />
      <div className={styles.actions}>
        <button type="submit" className={`${buttons.button} ${result && 'address' in result ? '' : buttons.primary}`}>
          {messages.actions.convert}
        </button>
      </div>
      <div role="status">
        {result && 'address' in result && (
          <>
            <dl className={styles.values}>
              <ResultValue primary name={messages.webdav.result} value={result.address} option="address" />
            </dl>
            {result.address.endsWith('/Shared Documents') && <p className={styles.help}>{messages.webdav.library}</p>}
          </>
        )}
      </div>
    </form>
  )
}
