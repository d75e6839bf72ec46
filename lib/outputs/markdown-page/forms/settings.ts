import { findLabel } from '@/lib/content/data/labels'
import { configurationSectionOf, type ConfigurationKey, type ProductSetting } from '@/lib/content/data/settings-schema'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { Locale } from '@/lib/site/locales'
import { colonOf } from '@/lib/i18n/punctuation'
import { codeNode, inline, textNode } from '../build-nodes'
import type { MarkdownForm } from '../form'
import { choices, labelNote, optionTable } from '../option-table'

/** Settings of the product and keys of its configuration file, written from the data. */
export const settingsForm: MarkdownForm = {
  tags: {
    SettingsTable: ({ group }, { page: { locale }, snapshot, words: { settings: words } }) => {
      const found = snapshot.data.settings.find(({ name }) => name === group)
      if (!found) return []
      const rows = found.settings.map((setting) => {
        const label = findLabel(snapshot.data.labels, { setting: setting.key }, locale)
        return {
          name: setting.key,
          label: label?.label,
          kinds: [words.type[setting.type], ...(setting.visibility === 'public' ? [] : [words[setting.visibility]])],
          default: defaultOf(setting, locale, words.empty),
          meaning: inline(setting.meaning[locale], locale),
          since: setting.since,
          notes: [...labelNote(label, locale), ...choices(setting.choices, words, locale, label?.choices)],
        }
      })
      return [optionTable(rows, locale, { name: words.setting, default: words.default, meaning: words.meaning })]
    },
    ConfigurationTable: ({ section }, { page: { locale }, snapshot, words: { settings: words } }) => {
      const keys = snapshot.data.configuration.filter((key) => configurationSectionOf(key) === section)
      if (keys.length === 0) return []
      const rows = keys.map((entry) => ({
        name: entry.key,
        kinds: [words.type[entry.type]],
        default: defaultOf(entry, locale, words.empty),
        meaning: inline(entry.meaning[locale], locale),
        since: entry.since,
        notes: [entry.env ? [textNode(words.variable + colonOf(locale)), codeNode(entry.env)] : [textNode(words.noVariable)]],
      }))
      return [optionTable(rows, locale, { name: words.key, default: words.default, meaning: words.meaning })]
    },
  },
}

/** A default as in the product, or the text that replaces a long or computed one. */
function defaultOf(entry: Pick<ProductSetting | ConfigurationKey, 'default' | 'shown'>, locale: Locale, empty: string): AnyNode[] {
  if (entry.shown) return inline(entry.shown[locale], locale)
  return [entry.default ? codeNode(entry.default) : textNode(empty)]
}
