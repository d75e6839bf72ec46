import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import { currentLocale } from '@/lib/i18n/current-locale'
import { InlineText } from '@/components/ui/inline-text'
import { findLabel } from '@/lib/content/data/labels'
import { optionAnchor } from '@/lib/content/data/option-anchor'
import { currentSnapshot } from '@/lib/content/store'
import { Choices, OptionTable } from '../option-table/option-table'
import { DefaultValue } from './default-value'

/** `<SettingsTable group="site" />`: the settings in one tab of the admin panel. */
export async function SettingsTable({ group }: { group: string }) {
  const { settings, labels } = currentSnapshot().data
  const found = settings.find(({ name }) => name === group)
  if (!found) return null
  const locale = await currentLocale()
  const messages = messagesOf(locale).settings
  const driverMessages = messagesOf(locale).driver
  const rows = found.settings.map((setting) => {
    const label = findLabel(labels, { setting: setting.key }, locale)
    return {
      name: setting.key,
      ...(label && { label: label.label }),
      id: optionAnchor({ setting: setting.key }),
      kinds: [messages.type[setting.type], ...(setting.visibility === 'public' ? [] : [messages[setting.visibility]])],
      since: setting.since,
      default: <DefaultValue entry={setting} locale={locale} empty={messages.empty} />,
      meaning: <InlineText text={setting.meaning[locale]} locale={locale} />,
      notes: [
        ...(label?.meaning ? [fill(driverMessages.labelMeans, { label: label.label, meaning: label.meaning })] : []),
        ...(setting.choices.length > 0
          ? [
              <Choices
                key="choices"
                values={setting.choices}
                labels={label?.choices}
                locale={locale}
                words={{ choices: messages.choices, empty: messages.empty }}
              />,
            ]
          : []),
      ],
    }
  })
  return (
    <OptionTable
      rows={rows}
      caption={found.group}
      locale={locale}
      words={{ name: messages.setting, default: messages.default, meaning: messages.meaning }}
    />
  )
}
