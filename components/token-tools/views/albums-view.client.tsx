'use client'

import { useState, type FormEvent } from 'react'
import buttons from '@/components/ui/button.module.css'
import { listAlbums, type Albums } from '@/components/token-tools/calls/albums'
import { FailureBox } from '@/components/token-tools/parts/failure-box.client'
import { Field } from '@/components/token-tools/parts/field.client'
import { ResultValue } from '@/components/token-tools/parts/secret-value.client'
import { ToolSteps } from '@/components/token-tools/parts/text.client'
import { useTask } from '@/components/token-tools/parts/use-task.client'
import { useTool } from '@/components/token-tools/tool-context.client'
import { cleanValue, isUsable } from '@/components/token-tools/values'
import { AppFields, Choice } from './sign-in-fields.client'
import styles from '@/components/token-tools/tools.module.css'

/** Lists the albums of Google Photos by title and ID. */
export function AlbumsView() {
  const { messages } = useTool()
  const [byRefresh, setByRefresh] = useState(false)
  const [token, setToken] = useState('')
  const [app, setApp] = useState({ clientId: '', clientSecret: '' })
  const [tried, setTried] = useState(false)
  const [albums, setAlbums] = useState<Albums | null>(null)
  const { busy, failure, run } = useTask()
  const kind = byRefresh ? 'refreshToken' : 'accessToken'

  function search(event?: FormEvent): void {
    event?.preventDefault()
    setTried(true)
    const isUsableApp = isUsable('google', 'clientId', app.clientId) && isUsable('google', 'clientSecret', app.clientSecret)
    if (!isUsable('google', kind, token) || (byRefresh && !isUsableApp)) return
    setAlbums(null)
    const customApp = { clientId: cleanValue(app.clientId), clientSecret: cleanValue(app.clientSecret) }
    const value = cleanValue(token)
    void run(() => listAlbums(byRefresh ? { refreshToken: value, ...customApp } : { accessToken: value }), setAlbums)
  }

  return (
    <form className={styles.form} onSubmit={search} noValidate>
      <ToolSteps current={albums ? 3 : 1} />
      <Choice
        legend={messages.albums.by}
        labels={[[messages.albums.byAccess], [messages.albums.byRefresh]]}
        value={byRefresh}
        onChange={setByRefresh}
      />
      <Field
        name={kind}
        kind={kind}
        label={byRefresh ? messages.result.refresh : messages.result.access}
        type="password"
        value={token}
        onChange={setToken}
        fault={tried && token.trim() === '' ? messages.form.missing : undefined}
      />
      {byRefresh && <AppFields app={app} onChange={setApp} secret="required" tried={tried} />}
      <div className={styles.actions}>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={busy}>
          {messages.albums.list}
        </button>
        <span role="status">{busy && messages.status.checking}</span>
      </div>
      {albums && (
        <section className={styles.result} aria-label={messages.albums.title}>
          <p role="status">{albums.albums.length === 0 && messages.albums.none}</p>
          <dl className={styles.values}>
            {albums.albums.map(({ id, title }) => (
              <ResultValue key={id} name={title} value={id} option="root_folder_id" />
            ))}
          </dl>
          {albums.more && <p>{messages.albums.more}</p>}
        </section>
      )}
      {failure && <FailureBox failure={failure} onRetry={() => search()} />}
    </form>
  )
}
