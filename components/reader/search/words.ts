import type { ModalTranslations } from '@docsearch/react/modal'
import type { Messages } from '@/lib/i18n/messages'

/** Texts of the search. They come with the search and are in no page. */
export type SearchWords = Messages['search']

/** The texts where DocSearch wants them. */
export function toTranslations(words: SearchWords): ModalTranslations {
  return {
    searchBox: {
      placeholderText: words.placeholder,
      searchInputLabel: words.title,
      clearButtonTitle: words.clear,
      clearButtonAriaLabel: words.clearLabel,
      closeButtonText: words.close,
      closeButtonAriaLabel: words.close,
    },
    startScreen: {
      recentSearchesTitle: words.recent,
      favoriteSearchesTitle: words.pinned,
      saveRecentSearchButtonTitle: words.pin,
      removeFavoriteSearchButtonTitle: words.unpin,
      removeRecentSearchButtonTitle: words.forget,
    },
    noResultsScreen: { noResultsText: words.noResults },
    errorScreen: { titleText: words.failed, helpText: words.failedHelp },
    footer: {
      selectText: words.select,
      selectKeyAriaLabel: words.enterKey,
      navigateText: words.navigate,
      navigateUpKeyAriaLabel: words.upKey,
      navigateDownKeyAriaLabel: words.downKey,
      closeText: words.close,
      closeKeyAriaLabel: words.escapeKey,
      poweredByText: words.poweredBy,
    },
  }
}
