/** Alias → language of the highlighter. Other languages are known by their own name. */
const languageAliases: Readonly<Record<string, string>> = {
  '': 'text',
  plain: 'text',
  plaintext: 'text',
  txt: 'text',
  none: 'text',
  output: 'text',
  logs: 'log',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'shellsession',
  terminal: 'bash',
  cmd: 'bat',
  batch: 'bat',
  ps: 'powershell',
  ps1: 'powershell',
  pwsh: 'powershell',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  node: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  golang: 'go',
  kt: 'kotlin',
  cs: 'csharp',
  'c#': 'csharp',
  'c++': 'cpp',
  objc: 'objective-c',
  yml: 'yaml',
  md: 'markdown',
  htm: 'html',
  conf: 'ini',
  env: 'dotenv',
  caddy: 'nginx',
  caddyfile: 'nginx',
  apacheconf: 'apache',
  service: 'systemd',
  dockerfile: 'docker',
  compose: 'yaml',
  make: 'makefile',
  vim: 'viml',
  tf: 'terraform',
  patch: 'diff',
  url: 'text',
  curl: 'bash',
}

/** Languages loaded into the highlighter: those that documentation of servers and clients needs. */
export const languages: ReadonlySet<string> = new Set(
  `apache applescript asm awk bash bat c cmake cpp csharp css csv dart diff docker dotenv elixir erlang fish go graphql groovy haskell
  hcl html html-derivative http ini java javascript json json5 jsonc jsonl jsx julia kotlin less log lua makefile markdown mdx nginx nix objective-c
  perl php powershell prisma properties proto python r reg regex rst ruby rust sass scala scss shellsession sql ssh-config svelte swift
  systemd tcl terraform text toml tsx tsv typescript viml vb vue wasm xml yaml zig ansi`.split(/\s+/),
)

/** The highlighter's name of a fence language; undefined if it has none. */
export function resolveLanguage(written: string): string | undefined {
  const name = written.toLowerCase()
  const language = Object.hasOwn(languageAliases, name) ? languageAliases[name] : name
  return language !== undefined && languages.has(language) ? language : undefined
}
