import { algoliasearch, type IndexSettings } from 'algoliasearch'
import { hostedSettings, type HostedRecord } from './hosted-records'

/** Where the records go. */
export interface HostedTarget {
  appId: string
  /** A key that may write; never in the browser. */
  adminKey: string
  indexName: string
  /** `localhost:8080`: sends everything to one host instead of the service's own; plain http on this machine only. */
  host?: string | undefined
}

/**
 * Replaces the whole index in one step: readers search the old records until the new ones are complete.
 * @throws where the service refuses or cannot be reached; the old index then stays
 */
export async function pushRecords(records: HostedRecord[], { appId, adminKey, indexName, host }: HostedTarget): Promise<void> {
  const protocol = /^(?:localhost|127\.)/.test(host ?? '') ? 'http' : 'https'
  const client = algoliasearch(appId, adminKey, host ? { hosts: [{ url: host, accept: 'readWrite', protocol }] } : {})
  const settings = await client.setSettings({ indexName, indexSettings: hostedSettings as IndexSettings })
  await client.waitForTask({ indexName, taskID: settings.taskID })
  await client.replaceAllObjects({ indexName, objects: records.map((record) => ({ ...record })), batchSize: 1000 })
}
