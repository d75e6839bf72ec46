import { providers, providersByName, type ProviderName, type ToolName, type ViewName } from '@/lib/token-service/contract/providers'

/** Provider and view of the forms, by the field `tool` of a page. */
export const toolDefinitions = Object.fromEntries(
  providers.flatMap(({ name, tools }) => Object.entries(tools).map(([tool, view]) => [tool, { provider: name, view }])),
) as Readonly<Record<ToolName, { provider: ProviderName; view: ViewName }>>

export const isToolName = (name: string | undefined): name is ToolName => name !== undefined && Object.hasOwn(toolDefinitions, name)

/** Locale-free URL of the steps without the tool: on the page itself, or on the page where the sign-in starts. */
export function manualSteps(provider: ProviderName, view: ViewName): string {
  return view === 'webdav' || view === 'albums' ? '#manual' : `${providersByName[provider].startPage}#manual`
}
