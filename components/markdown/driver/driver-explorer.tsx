import { InlineText } from '@/components/ui/inline-text'
import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import { type Driver, mainDistinctionsOf, sortByTitle, tileOf } from '@/lib/content/data/drivers'
import type { PageData } from '@/lib/page-data/page-data'
import { messagesOf, joinWords } from '@/lib/i18n/messages'
import { pinyinOf } from '@/lib/search/text/pinyin'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { sinceMark } from '@/components/ui/since/since'
import { DriverFilter } from './driver-filter.client'
import { nameKinds } from './driver-matches'
import styles from './explorer.module.css'

/**
 * The driver's values for the filter of all drivers, as `name:value` words. A driver that also matches a wider value has both words: a driver
 * for anywhere works in either region.
 */
export function filterWords({ region, account, api, capabilities, download, tokenTool }: Driver): string[] {
  return [
    ...(region === 'anywhere' ? ['region:china', 'region:global'] : [`region:${region}`]),
    `kind:${api}`,
    ...(capabilities.upload ? ['can:upload'] : []),
    ...(capabilities.rapidUpload ? ['can:rapid'] : []),
    ...(download === 'proxy' ? [] : ['can:redirect']),
    ...(account === 'required' ? [] : ['can:guest']),
    ...(tokenTool ? ['can:tool'] : []),
  ]
}

/** All drivers: the popular ones, the others by name, and last the ones to avoid. Without JavaScript, the filter is not there. */
export function DriverExplorer({ pageData: { locale, named } }: { pageData: PageData }) {
  const messages = messagesOf(locale).driver
  const { explorer } = messages
  const { popularDrivers: popular } = named
  const others = sortByTitle(named.drivers, locale)
    .filter((driver) => !popular.includes(driver))
    .toSorted((a, b) => Number(Boolean(a.retired)) - Number(Boolean(b.retired)))
  const filterTexts = new Map(named.drivers.map((driver) => [driver, filterWords(driver)]))
  /** A group of choices. Those that only a few drivers have are quicker found in the list. */
  const group = (label: string, name: string, texts: Record<string, string>) => ({
    label,
    choices: Object.entries(texts)
      .map(([value, text]) => ({ name, value, text }))
      .filter(({ value }) => [...filterTexts.values()].filter((all) => all.includes(`${name}:${value}`)).length >= minDrivers),
  })
  const { search, placeholder, filters, count, near, reset } = explorer
  return (
    <div id={explorerId} data-reads-query="">
      <DriverFilter
        listId={explorerId}
        groups={[
          group(messages.region, 'region', { china: messages.regions.china, global: messages.regions.global }),
          group(explorer.can.label, 'can', explorer.can.choices),
          group(messages.api, 'kind', messages.apis),
        ]}
        text={{ search, placeholder, filters, count, near, reset, notYet: messagesOf(locale).versions.notYet }}
        nothing={<InlineText text={explorer.nothing} locale={locale} />}
      />
      <noscript>
        <p>
          <InlineText text={explorer.noScript} locale={locale} />
        </p>
      </noscript>
      {[popular, others].map((drivers, at) => (
        <div key={at} className={styles.group}>
          <h3>{at === 0 ? explorer.popular : explorer.others}</h3>
          <ul>
            {drivers.map((driver) => (
              <li
                key={driver.name}
                data-search={keysOf(driver, locale)}
                data-filter={filterTexts.get(driver)?.join(' ')}
                {...sinceMark(driver.since)}
              >
                <ProviderTile tile={tileOf(driver)} />
                <span>
                  <a href={localizedPath(locale, driver.page)}>{driver.title[locale]}</a>
                  <small>{joinWords(mainDistinctionsOf(driver, locale), locale)}</small>
                  <small data-reason="" />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Drivers that a choice leaves at least. */
const minDrivers = 4

/** There is one explorer per page. */
const explorerId = 'driver-list'

/**
 * Everything that can be typed to find a driver: a line for each name, with the name as people see it, and after tabs its pinyin. The first
 * characters say where the name belongs (`nameKinds`). The first line is the name that the list shows.
 */
export function keysOf({ name, title, aliases, provider }: Driver, locale: Locale): string {
  const lines = (names: readonly string[], kind: string) =>
    [...new Set(names)].filter(Boolean).map((text) => [kind + text, ...pinyinOf(text)].join('\t'))
  return [
    ...lines([title[locale], ...Object.values(title), name], nameKinds.own),
    ...lines(aliases, nameKinds.alias),
    ...lines([provider[locale]], nameKinds.provider),
  ].join('\n')
}
