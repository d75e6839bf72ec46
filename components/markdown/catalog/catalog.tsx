import { TiledLink } from '@/components/ui/provider-tile/tiled-link'
import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { currentSnapshot } from '@/lib/content/store'
import { buildCatalog, type CatalogEntry } from '@/lib/navigation/catalog'
import { catalog } from '@/lib/site/constants'
import { splitLocale } from '@/lib/site/locales'
import styles from './catalog.module.css'

interface CatalogProps {
  /** Folder whose pages are listed; by default the page's own. */
  base?: string
  /** Number of levels. */
  level?: string
  /** If present, an ordered list is rendered. */
  index?: string
  'data-url': string
}

/** Links to the pages below a folder as nested lists. */
export async function Catalog({ base, level, index, 'data-url': url }: CatalogProps) {
  const messages = messagesOf(await currentLocale()).page
  const { locale, path } = splitLocale(url)
  const folder = base ? splitLocale(base).path : path
  const entries = buildCatalog(currentSnapshot().pages[locale], folder, Number(level) || catalog.depth, path)
  if (entries.length === 0) return <p className={styles.empty}>{messages.noCatalog}</p>
  return (
    <nav className={styles.catalog} aria-label={messages.catalog}>
      <CatalogList entries={entries} ordered={index !== undefined && index !== 'false'} />
    </nav>
  )
}

function CatalogList({ entries, ordered }: { entries: CatalogEntry[]; ordered: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List>
      {entries.map(({ text, link, children }) => (
        <li key={link ?? text}>
          {link ? <TiledLink href={link}>{text}</TiledLink> : text}
          {children.length > 0 && <CatalogList entries={children} ordered={ordered} />}
        </li>
      ))}
    </List>
  )
}
