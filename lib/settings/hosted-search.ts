import { readValue, type Environment } from './read-environment'
import type { SettingValue } from './schema'

/** An index of the hosted search service. All three values are public. */
export type HostedIndex = NonNullable<SettingValue<'DOCSEARCH'>>

/**
 * The hosted index, if the operator has configured one. It is read while a page is rendered, so that a restart applies changes. The browser
 * reads it from an attribute of the search dialog.
 */
export const configuredHostedIndex = (environment?: Environment): HostedIndex | undefined => readValue('DOCSEARCH', environment)
