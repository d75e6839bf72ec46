import type { Locale } from '@/lib/site/locales'

/** What a driver may do besides reading, in the order in which it is told. */
export const writeOperations = ['upload', 'mkdir', 'move', 'rename', 'copy', 'remove'] as const

/** Words of a list as the language writes them: `read, upload` and `读取、上传`. */
export function joinWords(words: readonly string[], locale: Locale): string {
  return words.join(locale === 'zh' ? '、' : ', ')
}
