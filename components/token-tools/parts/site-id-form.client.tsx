'use client'

import { useState, type FormEvent } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { ZoneName } from '@/lib/token-service/contract/providers'
import type { HostCalls } from '@/components/token-tools/calls/hosts'
import { useTool } from '@/components/token-tools/tool-context.client'
import { FailureBox } from './failure-box.client'
import { Field } from './field.client'
import { ResultValue } from './secret-value.client'
import { useTask } from './use-task.client'
import styles from '@/components/token-tools/tools.module.css'

interface SiteIdFormProps {
  siteId: NonNullable<HostCalls['siteId']>
  accessToken: string
  zone: ZoneName | null
}

/** Looks up the ID of a SharePoint site with the current access token. */
export function SiteIdForm({ siteId, accessToken, zone }: SiteIdFormProps) {
  const { words } = useTool()
  const [siteUrl, setSiteUrl] = useState('')
  const [missing, setMissing] = useState(false)
  const [found, setFound] = useState<string | null>(null)
  const { busy, failure, run } = useTask()
  const find = (event?: FormEvent) => {
    event?.preventDefault()
    setMissing(siteUrl.trim() === '')
    if (siteUrl.trim() === '') return
    setFound(null)
    void run(
      () => siteId({ siteUrl, accessToken, ...(zone ? { zone } : {}) }),
      ({ id }) => setFound(id),
    )
  }
  return (
    <form className={styles.form} onSubmit={find} noValidate>
      <h3>{words.site.title}</h3>
      <Field
        name="siteUrl"
        label={words.site.label}
        help={words.site.help}
        type="url"
        value={siteUrl}
        onChange={setSiteUrl}
        fault={missing ? words.form.missing : undefined}
      />
      <div className={styles.actions}>
        <button type="submit" className={buttons.button} disabled={busy}>
          {words.site.find}
        </button>
        <span role="status">{busy && words.status.checking}</span>
      </div>
      {found && (
        <dl className={styles.values}>
          <ResultValue token="siteId" name={words.result.siteId} value={found} option="site_id" />
        </dl>
      )}
      {failure && <FailureBox failure={failure} onRetry={find} />}
    </form>
  )
}
