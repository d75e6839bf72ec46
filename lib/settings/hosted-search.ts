import { readEnvironment, type Environment } from './read-environment'

/** An index of the hosted search service. All three values are public. */
export interface HostedIndex {
  appId: string
  apiKey: string
  indexName: string
}

/**
 * The hosted index, if the operator has configured one. It is read while a page is rendered, so that a restart applies changes. The browser
 * reads it from an attribute of the search dialog.
 */
export function configuredHostedIndex(environment?: Environment): HostedIndex | undefined {
  const {
    NEXT_PUBLIC_DOCSEARCH_APP_ID: appId,
    NEXT_PUBLIC_DOCSEARCH_API_KEY: apiKey,
    NEXT_PUBLIC_DOCSEARCH_INDEX_NAME: indexName,
  } = readEnvironment(['NEXT_PUBLIC_DOCSEARCH_APP_ID', 'NEXT_PUBLIC_DOCSEARCH_API_KEY', 'NEXT_PUBLIC_DOCSEARCH_INDEX_NAME'], environment)
  return appId && apiKey && indexName ? { appId, apiKey, indexName } : undefined
}
