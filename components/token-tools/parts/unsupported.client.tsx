'use client'

import buttons from '@/components/ui/button.module.css'
import { chooseApiHost, useApiHost } from '@/lib/browser/hooks/use-api-host'
import { fill } from '@/lib/i18n/fill'
import { callsOf } from '@/components/token-tools/calls/hosts'
import type { HostCalls } from '@/components/token-tools/calls/hosts'
import { useTool } from '@/components/token-tools/tool-context.client'
import { ManualLink } from './text.client'
import styles from '@/components/token-tools/tools.module.css'

interface UnsupportedProps {
  /** Whether an instance supports this form; by default, whether it supports sign-in for the provider. */
  can?: (calls: HostCalls) => boolean
}

/** States that the selected instance does not support this, and what the user can do: select one that does, or follow the manual steps. */
export function Unsupported({ can }: UnsupportedProps) {
  const { provider, hosts, words } = useTool()
  const { offered, chosen } = useApiHost(hosts)
  const fits = can ?? ((calls: HostCalls) => canSignIn(calls.offer(provider)))
  const other = offered.find((host) => host.name !== chosen?.name && fits(callsOf(host)))
  return (
    <div className={styles.calm}>
      <p>{other ? fill(words.hosts.useOther, { host: chosen?.name ?? '–', other: other.name }) : words.hosts.noHost}</p>
      <p className={styles.actions}>
        {other && (
          <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={() => chooseApiHost(other.name)}>
            {fill(words.actions.useHost, { host: other.name })}
          </button>
        )}
        <ManualLink />
      </p>
    </div>
  )
}

/** Whether an instance supports any sign-in for a provider. */
export const canSignIn = ({ builtIn, ownApp }: { builtIn: boolean; ownApp: boolean }): boolean => builtIn || ownApp
