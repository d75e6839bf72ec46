import type { Locale } from '@/lib/site/locales'

/** Path of the file with all records of a language (`SearchData`), from which a browser builds the index where no server responds. */
export const searchFilePath = (locale: Locale): string => `/api/search-index/${locale}.json`
