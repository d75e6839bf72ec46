import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { openSearchScript, searchDialogId } from '@/lib/browser/inline/open-search'
import type { Locale } from '@/lib/site/locales'
import { SearchLoader } from './search-loader.client'
import styles from './search.module.css'

/**
 * Button that opens the search, and the dialog it opens. The dialog comes with a plain box that takes what is typed until the search
 * itself, loaded on first use, stands in its place.
 */
export async function SearchButton({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        data-open-search=""
      >
        <Icon name="search" size={16} />
        <span className={styles.text}>{t('title')}</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </button>
      {/* The script may have opened the dialog before React comes: the `open` attribute is then none of its business. */}
      <dialog id={searchDialogId} className={styles.dialog} aria-label={t('title')} suppressHydrationWarning>
        <div className={styles.plain} role="search">
          <div className={styles.plainBar}>
            <Icon name="search" size={20} />
            <input
              className={styles.plainInput}
              type="search"
              autoFocus
              aria-label={t('title')}
              placeholder={t('placeholder')}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={512}
            />
            <form method="dialog">
              <button type="submit" className={styles.plainClose} aria-label={t('close')}>
                <Icon name="x" size={20} />
              </button>
            </form>
          </div>
          <SearchLoader locale={locale} loading={t('loading')} failed={t('failed')} failedHelp={t('failedHelp')} retry={t('retry')} />
        </div>
      </dialog>
      <script dangerouslySetInnerHTML={{ __html: openSearchScript }} />
    </>
  )
}
