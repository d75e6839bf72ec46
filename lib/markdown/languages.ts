import { bundledLanguagesInfo } from 'shiki/langs'

/** The highlighter's languages by their names and aliases there. */
const namesOfHighlighter = new Map(bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id])))

/** Further names in pages → a name of the highlighter. */
const languageAliases: Readonly<Record<string, string>> = {
  '': 'text',
  plain: 'text',
  plaintext: 'text',
  txt: 'text',
  none: 'text',
  output: 'text',
  url: 'text',
  logs: 'log',
  terminal: 'bash',
  curl: 'bash',
  node: 'javascript',
  golang: 'go',
  htm: 'html',
  conf: 'ini',
  env: 'dotenv',
  caddy: 'nginx',
  caddyfile: 'nginx',
  apacheconf: 'apache',
  service: 'systemd',
  compose: 'yaml',
  patch: 'diff',
}

/** Languages loaded into the highlighter: those that documentation of servers and clients needs. */
const languages: ReadonlySet<string> = new Set(
  `apache applescript asm awk bash bat c cmake cpp csharp css csv dart diff docker dotenv elixir erlang fish go graphql groovy haskell
  hcl html html-derivative http ini java javascript json json5 jsonc jsonl jsx julia kotlin less log lua makefile markdown mdx nginx nix objective-c
  perl php powershell prisma properties proto python r reg regex rst ruby rust sass scala scss shellsession sql ssh-config svelte swift
  systemd tcl terraform text toml tsx tsv typescript viml vb vue wasm xml yaml zig ansi`
    .split(/\s+/)
    .map(nameOfHighlighter),
)

function nameOfHighlighter(name: string): string {
  return namesOfHighlighter.get(name) ?? name
}

/** The highlighter's name of a fence language; undefined if it has none. */
export function resolveLanguage(written: string): string | undefined {
  const name = written.toLowerCase()
  const language = nameOfHighlighter(Object.hasOwn(languageAliases, name) ? languageAliases[name]! : name)
  return languages.has(language) ? language : undefined
}
