import path from 'node:path'
import type { Snapshot } from '@/lib/content/snapshot'
import { recordLine, searchedPages, wordsLine } from '@/lib/search/records/build-records'
import type { SearchFile } from '@/lib/search/types'
import type { Locale } from '@/lib/site/locales'
import { appPrograms, bundlePrograms } from '@/scripts/build/bundle-programs'
import { temporaryFolder } from './temporary-folder'

/** The records of a language, as a browser reads them. */
export function readRecords(snapshot: Snapshot, locale: Locale): SearchFile {
  const lines = [wordsLine(snapshot, locale), ...searchedPages(snapshot, locale).map((page) => recordLine(page, snapshot))]
  return lines.map((line) => JSON.parse(line) as unknown) as SearchFile
}

/** Bundles the program of the search's threads as the build does. Returns the folder of the build. */
export async function bundleSearchThread(): Promise<string> {
  const folder = temporaryFolder()
  await bundlePrograms(appPrograms, path.join(folder, 'front'))
  return folder
}
