import { resolveLanguage } from '@/lib/markdown/languages'

/** Whole-line and trailing comments, by the character that starts them. It counts only after a space or at the start of a line. */
const signs = {
  hash: /(^|\s)#(?!!).*$/gm,
  slashes: /(^|\s)\/\/.*$/gm,
  dashes: /(^|\s)--\s.*$/gm,
  semicolon: /(^|\s);.*$/gm,
  remark: /^\s*(?:rem\b|::).*$/gim,
  quote: /^\s*".*$/gm,
} satisfies Record<string, RegExp>
const blocks = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g

const families: [languages: RegExp, signs: (keyof typeof signs)[]][] = [
  [
    /^(?:javascript|typescript|jsx|tsx|json5?|jsonc|jsonl|c|cpp|csharp|go|java|kotlin|rust|swift|scala|dart|groovy|scss|less|proto|graphql|vue)$/,
    ['slashes'],
  ],
  [/^(?:php|hcl|terraform)$/, ['slashes', 'hash']],
  [/^(?:sql|lua|haskell)$/, ['dashes']],
  [/^(?:ini|properties|reg|asm)$/, ['semicolon', 'hash']],
  [/^bat$/, ['remark']],
  [/^viml$/, ['quote']],
]

/** Language suffix of file names that the product offers in both languages, such as `v3-en.sh` and `v3.sh`. */
const languageSuffix = /[-_.](?:en|zh|cn)(?=\.[a-z])/g

/**
 * Code for comparison between languages: without comments, which are translated, trailing spaces, empty lines, and the language in file
 * names.
 */
export function normalizeCode(code: string, lang: string): string {
  const language = resolveLanguage(lang) ?? 'text'
  // Most other languages in server documentation (shells, YAML, nginx, Python …) use the number sign for comments, and so do notes in plain
  // text.
  const comments: (keyof typeof signs)[] = families.find(([languages]) => languages.test(language))?.[1] ?? ['hash']
  const bare = comments.reduce(
    (text, sign) => text.replace(signs[sign], (_, before: unknown) => (typeof before === 'string' ? before : '')),
    code.replace(blocks, ''),
  )
  return bare
    .replace(languageSuffix, '')
    .split('\n')
    .map((line) => line.replace(/\s+$/, ''))
    .filter(Boolean)
    .join('\n')
}

/** Whether two normalized texts are equivalent. A line with Han characters is a translation and matches any line. */
export function isSameCode(translation: string, original: string | undefined): boolean {
  if (translation === original) return true
  const [mine, theirs] = [translation.split('\n'), (original ?? '').split('\n')]
  return (
    original !== undefined &&
    mine.length === theirs.length &&
    mine.every((line, index) => line === theirs[index] || /\p{Script=Han}/u.test(line))
  )
}
