import { isKnownSetting, knownSettings, type Environment } from '@/lib/settings/read-environment'

/** First words that settings of other programs have too. */
const sharedWords = new Set(['API', 'CLOUDFLARE', 'DOCSEARCH', 'NEXT', 'SITE', 'TOKEN'])

const firstWord = (name: string) => name.split('_')[0]!

/** How names of settings begin: with a word that several settings share, or with a complete name. */
const prefixes = new Set(
  knownSettings.map((name) => {
    const word = firstWord(name)
    const isOurs = !sharedWords.has(word) && knownSettings.some((other) => other !== name && firstWord(other) === word)
    return isOurs ? word : name
  }),
)

/** Variables that look like settings of this site but are not, which are most likely typos. */
export function findUnknownSettings(environment: Environment): string[] {
  return Object.keys(environment).filter(
    (name) => environment[name] && !isKnownSetting(name) && [...prefixes].some((prefix) => name.startsWith(`${prefix}_`)),
  )
}
