import { readEnvironment, type Environment } from './read-environment'

/** An index at the hosted search service; all three are public. */
export interface HostedIndex {
  appId: string
  apiKey: string
  indexName: string
}

/**
 * The hosted index, where the operator has named one. Read where a page is rendered, so that a restart is enough to change it; the browser
 * finds it at the search's dialog.
 */
export function configuredHostedIndex(environment?: Environment): HostedIndex | undefined {
  const {
    NEXT_PUBLIC_DOCSEARCH_APP_ID: appId,
    NEXT_PUBLIC_DOCSEARCH_API_KEY: apiKey,
    NEXT_PUBLIC_DOCSEARCH_INDEX_NAME: indexName,
  } = readEnvironment(['NEXT_PUBLIC_DOCSEARCH_APP_ID', 'NEXT_PUBLIC_DOCSEARCH_API_KEY', 'NEXT_PUBLIC_DOCSEARCH_INDEX_NAME'], environment)
  return appId && apiKey && indexName ? { appId, apiKey, indexName } : undefined
}
