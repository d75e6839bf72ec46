import { algoliasearch, type IndexSettings } from 'algoliasearch'
import { hostedSettings, type HostedRecord } from './hosted-records'

/** Destination of the records. */
export interface HostedTarget {
  appId: string
  /** A key with write access; never sent to the browser. */
  adminKey: string
  indexName: string
  /** `localhost:8080`: sends everything to one host instead of the service; plain HTTP on this machine only. */
  host?: string | undefined
}

/**
 * Replaces the whole index atomically: searches use the old records until the new ones are complete.
 * @throws if the service rejects the request or cannot be reached; the old index then stays
 */
export async function pushRecords(records: HostedRecord[], { appId, adminKey, indexName, host }: HostedTarget): Promise<void> {
  const protocol = /^(?:localhost|127\.)/.test(host ?? '') ? 'http' : 'https'
  const client = algoliasearch(appId, adminKey, host ? { hosts: [{ url: host, accept: 'readWrite', protocol }] } : {})
  const settings = await client.setSettings({ indexName, indexSettings: hostedSettings as IndexSettings })
  await client.waitForTask({ indexName, taskID: settings.taskID })
  await client.replaceAllObjects({ indexName, objects: records.map((record) => ({ ...record })), batchSize: 1000 })
}
