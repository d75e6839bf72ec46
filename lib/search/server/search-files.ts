import 'server-only'
import { locales } from '@/lib/site/locales'
import { searchFilePath } from '../index/search-file'
import { currentSearch, prepareSearch } from './search-service'

/** The file of each language in which a browser searches where no server responds, as JSON. */
export async function listSearchFiles(): Promise<{ path: string; body: string }[]> {
  await prepareSearch()
  const { languages } = await currentSearch()
  return locales.map((locale) => ({ path: searchFilePath(locale), body: JSON.stringify(languages[locale].data) }))
}
