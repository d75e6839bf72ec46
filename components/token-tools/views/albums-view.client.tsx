'use client'

import { useId, useState, type FormEvent } from 'react'
import buttons from '@/components/ui/button.module.css'
import { FailureBox } from '@/components/token-tools/parts/failure-box.client'
import { Field } from '@/components/token-tools/parts/field.client'
import { ResultValue } from '@/components/token-tools/parts/secret-value.client'
import { ToolSteps } from '@/components/token-tools/parts/text.client'
import { useTask } from '@/components/token-tools/parts/use-task.client'
import { useTool } from '@/components/token-tools/tool-context.client'
import { AppFields } from './sign-in-fields.client'
import styles from '@/components/token-tools/tools.module.css'
import { providersByName } from '@/lib/token-service/contract/providers'
import { isRecord, textOf, type CallResult } from '@/components/token-tools/calls/call'
import { askProvider } from '@/components/token-tools/calls/older-host'
import type { OwnApp } from '@/components/token-tools/calls/hosts'

interface Albums {
  albums: { id: string; title: string }[]
  /** Whether there are more than are read at once. */
  more: boolean
}

/** Pages of 50 albums. */
const maxPages = 20

/** Albums of Google Photos by title and id, up to 1,000. Google accepts requests from pages, so no token service is needed. */
async function listAlbums(input: { accessToken: string } | ({ refreshToken: string } & OwnApp)): Promise<CallResult<Albums>> {
  let accessToken = 'accessToken' in input ? input.accessToken : ''
  if ('refreshToken' in input) {
    const { refreshToken, clientId, clientSecret } = input
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId, client_secret: clientSecret }
    const body = new URLSearchParams(form)
    const renewed = await askProvider(providersByName.google.signIn?.finish ?? '', { step: 'refresh', body })
    if ('failure' in renewed) return renewed
    accessToken = (isRecord(renewed.data) && textOf(renewed.data['access_token'])) || ''
  }
  const albums: Albums['albums'] = []
  let pageToken: string | null = ''
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ pageSize: '50', ...(pageToken ? { pageToken } : {}) }).toString()
    const options = { step: 'albums', headers: { Authorization: `Bearer ${accessToken}` } } as const
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const outcome = await askProvider(`https://photoslibrary.googleapis.com/v1/albums?${query}`, options)
    if ('failure' in outcome) return outcome
    const { albums: found, nextPageToken } = isRecord(outcome.data) ? outcome.data : {}
    for (const album of Array.isArray(found) ? found.filter(isRecord) : []) {
      const id = textOf(album['id'])
      if (id !== null) albums.push({ id, title: textOf(album['title']) ?? '' })
    }
    pageToken = textOf(nextPageToken)
    if (pageToken === null) return { data: { albums, more: false } }
  }
  return { data: { albums, more: true } }
}

/** Lists the albums of Google Photos by title and ID. */
export function AlbumsView() {
  const { words } = useTool()
  const name = useId()
  const [byRefresh, setByRefresh] = useState(false)
  const [token, setToken] = useState('')
  const [app, setApp] = useState({ clientId: '', clientSecret: '' })
  const [tried, setTried] = useState(false)
  const [albums, setAlbums] = useState<Albums | null>(null)
  const { busy, failure, run } = useTask()

  function search(event?: FormEvent): void {
    event?.preventDefault()
    setTried(true)
    if (token.trim() === '' || (byRefresh && (app.clientId.trim() === '' || app.clientSecret.trim() === ''))) return
    setAlbums(null)
    void run(() => listAlbums(byRefresh ? { refreshToken: token.trim(), ...app } : { accessToken: token.trim() }), setAlbums)
  }

  return (
    <form className={styles.form} onSubmit={search} noValidate>
      <ToolSteps current={albums ? 3 : 1} />
      <fieldset className={styles.choice}>
        <legend>{words.albums.by}</legend>
        {[false, true].map((refresh) => (
          <label key={String(refresh)}>
            <input type="radio" name={name} checked={byRefresh === refresh} onChange={() => setByRefresh(refresh)} />
            <span>{refresh ? words.albums.byRefresh : words.albums.byAccess}</span>
          </label>
        ))}
      </fieldset>
      <Field
        name={byRefresh ? 'refreshToken' : 'accessToken'}
        label={byRefresh ? words.result.refresh : words.result.access}
        type="password"
        value={token}
        onChange={setToken}
        fault={tried && token.trim() === '' ? words.form.missing : undefined}
      />
      {byRefresh && <AppFields app={app} onChange={setApp} secret="required" tried={tried} />}
      <div className={styles.actions}>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={busy}>
          {words.albums.list}
        </button>
        <span role="status">{busy && words.status.checking}</span>
      </div>
      {albums && (
        <section className={styles.result} aria-label={words.albums.title}>
          <p role="status">{albums.albums.length === 0 && words.albums.none}</p>
          <dl className={styles.values}>
            {albums.albums.map(({ id, title }) => (
              <ResultValue key={id} name={title} value={id} option="root_folder_id" />
            ))}
          </dl>
          {albums.more && <p>{words.albums.more}</p>}
        </section>
      )}
      {failure && <FailureBox failure={failure} onRetry={() => search()} />}
    </form>
  )
}
