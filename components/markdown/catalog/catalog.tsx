import { TiledLink } from '@/components/ui/provider-tile/tiled-link'
import { messagesOf } from '@/lib/i18n/messages'
import { catalogKey, type CatalogEntry } from '@/lib/navigation/catalog'
import type { PageData } from '@/lib/page-data/page-data'
import styles from './catalog.module.css'

interface CatalogProps {
  /** Folder whose pages are listed; by default the page's own. */
  base?: string
  level?: string
  /** If present, an ordered list is rendered. */
  index?: string
  pageData: PageData
}

/** Links to the pages below a folder as nested lists. */
export function Catalog({ base, level, index, pageData }: CatalogProps) {
  const messages = messagesOf(pageData.locale).page
  const entries = pageData.named.catalogs[catalogKey(base, level)] ?? []
  if (entries.length === 0) return <p className={styles.empty}>{messages.noCatalog}</p>
  return (
    <nav className={styles.catalog} aria-label={messages.catalog}>
      <CatalogList pageData={pageData} entries={entries} ordered={index !== undefined && index !== 'false'} />
    </nav>
  )
}

interface CatalogListProps {
  pageData: PageData
  entries: readonly CatalogEntry[]
  ordered: boolean
}

function CatalogList({ pageData, entries, ordered }: CatalogListProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List>
      {entries.map(({ text, link, children }) => (
        <li key={link ?? text}>
          {link ? (
            <TiledLink pageData={pageData} href={link}>
              {text}
            </TiledLink>
          ) : (
            text
          )}
          {children.length > 0 && <CatalogList pageData={pageData} entries={children} ordered={ordered} />}
        </li>
      ))}
    </List>
  )
}
