import type { Messages } from '@/lib/i18n/messages'
import { providers, providersByName, type ProviderName, type ToolName, type ViewName } from '@/lib/token-service/contract/providers'

/** Provider and view of the forms, by the field `tool` of a page. */
export const toolDefinitions = Object.fromEntries(
  providers.flatMap(({ name, tools }) => Object.entries(tools).map(([tool, view]) => [tool, { provider: name, view }])),
) as Readonly<Record<ToolName, { provider: ProviderName; view: ViewName }>>

/** Name of the steps that a tool shows, by the key in the messages. */
export type StepsName = Exclude<keyof Messages['tools']['steps'], 'label'>

/** Steps of each form as long as the user has not chosen another way, such as a QR code. */
export const stepsOfView: Readonly<Record<ViewName, StepsName>> = {
  start: 'signIn',
  callback: 'signIn',
  scan: 'scan',
  login: 'textMessage',
  albums: 'albums',
  webdav: 'webdav',
}

export const isToolName = (name: string | undefined): name is ToolName => name !== undefined && Object.hasOwn(toolDefinitions, name)

/** Locale-free URL of the steps without the tool: on the page itself, or on the page where the sign-in starts. */
export function manualSteps(provider: ProviderName, view: ViewName): string {
  return view === 'webdav' || view === 'albums' ? '#manual' : `${providersByName[provider].startPage}#manual`
}
