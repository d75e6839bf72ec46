'use client'

import { createContext, useContext } from 'react'
import type { Messages } from '@/lib/i18n/messages'
import type { ApiHost } from '@/lib/settings/api-hosts'
import type { Locale } from '@/lib/site/locales'
import type { ProviderName } from '@/lib/token-service/contract/names'
import type { ViewName } from './definitions'

/** What every part of a tool needs to know of its page. */
export interface ToolContextValue {
  provider: ProviderName
  view: ViewName
  locale: Locale
  /** Hosts of the configuration; `local` is added where the page may reach it. */
  hosts: ApiHost[]
  words: Messages['tools']
  errors: Messages['tokenErrors']
  /** Names of the hosts that have failed since this tool was opened: they are not offered as a way out again. */
  failedHosts: Set<string>
}

const context = createContext<ToolContextValue | null>(null)

export const ToolContext = context.Provider

/** The page's tool. Only for components below `ToolContext`. */
export function useTool(): ToolContextValue {
  const value = useContext(context)
  if (!value) throw new Error('useTool: no tool around this component.')
  return value
}
