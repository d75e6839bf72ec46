import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import { optionAnchor } from '@/lib/content/data/option-anchor'
import { configurationSectionOf } from '@/lib/content/data/settings-schema'
import { currentSnapshot } from '@/lib/content/store'
import { OptionTable } from '../option-table/option-table'
import { DefaultValue } from './default-value'

/** `<ConfigurationTable section="database" />`: the keys in one section of the configuration file. */
export async function ConfigurationTable({ section }: { section: string }) {
  const keys = currentSnapshot().data.configuration.filter((key) => configurationSectionOf(key) === section)
  if (keys.length === 0) return null
  const locale = await currentLocale()
  const messages = messagesOf(locale).settings
  const rows = keys.map((entry) => ({
    name: entry.key,
    id: optionAnchor({ configuration: entry.key }),
    kinds: [messages.type[entry.type]],
    since: entry.since,
    default: <DefaultValue entry={entry} locale={locale} empty={messages.empty} />,
    meaning: <InlineText text={entry.meaning[locale]} locale={locale} />,
    notes: [
      entry.env ? (
        <span key="variable">
          {messages.variable}: <InlineCode>{entry.env}</InlineCode>
        </span>
      ) : (
        messages.noVariable
      ),
    ],
  }))
  return (
    <OptionTable
      rows={rows}
      caption={section}
      locale={locale}
      words={{ name: messages.key, default: messages.default, meaning: messages.meaning }}
    />
  )
}
