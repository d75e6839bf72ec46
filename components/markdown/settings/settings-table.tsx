import { messagesOf } from '@/lib/i18n/messages'
import { punctuationOf } from '@/lib/i18n/punctuation'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import { findLabel } from '@/lib/content/data/labels'
import { optionAnchor } from '@/lib/content/data/option-anchor'
import { configurationSectionOf, type ConfigurationKey, type ProductSetting } from '@/lib/content/data/settings-schema'
import type { PageData } from '@/lib/page-data/page-data'
import type { Locale } from '@/lib/site/locales'
import { OptionTable } from '../option-table/option-table'

/** `<SettingsTable group="site" />`: the settings in one tab of the admin panel. */
export function SettingsTable({ group, pageData: { locale, named } }: { group: string; pageData: PageData }) {
  const settingGroup = named.settings.find(({ name }) => name === group)
  if (!settingGroup) return null
  const messages = messagesOf(locale).settings
  const rows = settingGroup.settings.map((setting) => ({
    ...setting,
    name: setting.key,
    label: findLabel(named.labels, { setting: setting.key }, locale),
    id: optionAnchor({ setting: setting.key }),
    kinds: [messages.type[setting.type], ...(setting.visibility === 'public' ? [] : [messages[setting.visibility]])],
    default: defaultOf(setting, locale),
  }))
  return <OptionTable rows={rows} name={messages.setting} locale={locale} />
}

/** `<ConfigurationTable section="database" />`: the keys in one section of the configuration file. */
export function ConfigurationTable({ section, pageData: { locale, named } }: { section: string; pageData: PageData }) {
  const keys = named.configuration.filter((key) => configurationSectionOf(key) === section)
  if (keys.length === 0) return null
  const messages = messagesOf(locale).settings
  const rows = keys.map((entry) => ({
    ...entry,
    name: entry.key,
    id: optionAnchor({ configuration: entry.key }),
    kinds: [messages.type[entry.type]],
    default: defaultOf(entry, locale),
    note: entry.env ? (
      <span>
        {messages.variable}
        {punctuationOf(locale).colon}
        <InlineCode>{entry.env}</InlineCode>
      </span>
    ) : (
      messages.noVariable
    ),
  }))
  return <OptionTable rows={rows} caption={section} name={messages.key} locale={locale} />
}

/** A default as in the product, or the text that replaces a long or computed one. */
function defaultOf(entry: ProductSetting | ConfigurationKey, locale: Locale) {
  if (entry.shown) return <InlineText text={entry.shown[locale]} locale={locale} />
  return entry.default ? <InlineCode>{entry.default}</InlineCode> : <em>{messagesOf(locale).driver.empty}</em>
}
