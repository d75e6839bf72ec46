import type { ModalTranslations } from '@docsearch/react/modal'
import type { Messages } from '@/lib/i18n/messages'

/** The messages in DocSearch's structure. */
export function toTranslations(messages: Messages['search']): ModalTranslations {
  return {
    searchBox: {
      placeholderText: messages.placeholder,
      searchInputLabel: messages.title,
      clearButtonTitle: messages.clear,
      clearButtonAriaLabel: messages.clearLabel,
      closeButtonText: messages.close,
      closeButtonAriaLabel: messages.close,
    },
    startScreen: {
      recentSearchesTitle: messages.recent,
      favoriteSearchesTitle: messages.pinned,
      saveRecentSearchButtonTitle: messages.pin,
      removeFavoriteSearchButtonTitle: messages.unpin,
      removeRecentSearchButtonTitle: messages.forget,
    },
    noResultsScreen: { noResultsText: messages.noResults },
    errorScreen: { titleText: messages.failed, helpText: messages.failedHelp },
    footer: {
      selectText: messages.select,
      selectKeyAriaLabel: messages.enterKey,
      navigateText: messages.navigate,
      navigateUpKeyAriaLabel: messages.upKey,
      navigateDownKeyAriaLabel: messages.downKey,
      closeText: messages.close,
      closeKeyAriaLabel: messages.escapeKey,
      poweredByText: messages.poweredBy,
    },
  }
}
