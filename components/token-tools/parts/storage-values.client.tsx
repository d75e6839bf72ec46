'use client'

import { fill } from '@/lib/i18n/fill'
import { additionOf, type StorageValues as Values } from '@/components/token-tools/storage'
import { useTool } from '@/components/token-tools/tool-context.client'
import { providersByName } from '@/lib/token-service/contract/providers'
import { ResultValue, ValueName } from './secret-value.client'
import { LabeledText } from './text.client'
import styles from '@/components/token-tools/tools.module.css'

/** The storage form as AList's panel has it, with what the tool knows and what it leaves to the reader, and the same as JSON. */
export function StorageValues({ values }: { values: Values }) {
  const { provider, messages, storage } = useTool()
  const { refresh, session, access, clientId = '' } = providersByName[provider].storage
  return (
    <>
      <p>
        <LabeledText text={fill(messages.result.where, { driver: storage.driver })} />
      </p>
      <dl className={styles.values}>
        {storage.options.map(({ name, label, preset, required, choices }) => {
          const value = values[name]
          const isNeeded = (required && preset === '') || (name === 'client_secret' && values[clientId] !== undefined)
          if (value === undefined)
            return (
              isNeeded && (
                <div key={name} className={styles.value}>
                  <ValueName name={label} option={name} />
                  <dd>{messages.result.left}</dd>
                </div>
              )
            )
          const isToken = name === refresh || name === session
          const text = String(value)
          return (
            <ResultValue
              key={name}
              name={label}
              option={name}
              value={choices[text] ?? text}
              primary={isToken}
              secret={isToken || name === access}
            />
          )
        })}
        <ResultValue secret option="addition" name={messages.result.json} value={additionOf(storage.options, values)} />
      </dl>
      <p className={styles.help}>{messages.result.jsonHelp}</p>
    </>
  )
}
