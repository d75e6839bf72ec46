'use client'

import { createContext, useContext } from 'react'
import type { Messages } from '@/lib/i18n/messages'
import { useApiHost } from '@/lib/browser/hooks/use-api-host'
import type { ApiHost } from '@/lib/settings/api-hosts'
import type { Locale } from '@/lib/site/locales'
import type { ProviderName, ViewName } from '@/lib/token-service/contract/providers'
import type { StorageOption } from './storage'

/** Information about the page for every part of a tool. */
export interface ToolContextValue {
  provider: ProviderName
  view: ViewName
  locale: Locale
  origin: string
  /** Configured instances; `local` is added if the page can reach it. */
  hosts: ApiHost[]
  messages: Messages['tools']
  errors: Messages['tokenErrors']
  /** The storage form of AList's panel for the provider's driver. */
  storage: { driver: string; options: readonly StorageOption[] }
  /** Names of the instances that have failed since this tool was opened; they are not offered as an alternative. */
  failedHosts: Set<string>
}

const context = createContext<ToolContextValue | null>(null)

export const ToolContext = context.Provider

/** The page's tool. For components inside `ToolContext` only. */
export function useTool(): ToolContextValue {
  const value = useContext(context)
  if (!value) throw new Error('useTool: no tool around this component.')
  return value
}

/** The instances that support the page's tool. The token service has no sign-in with a password. */
export function useToolHost() {
  const { hosts, view } = useTool()
  return useApiHost(hosts, view === 'login')
}
