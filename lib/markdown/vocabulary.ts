/** The words of our Markdown: what stands here works, everything else is reported with this list. */

/** Hint boxes, in the order of their urgency. `danger` is the old name of `caution`. */
export const hintNames = ['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger'] as const

/** Every name that may follow `:::`. */
export const containerNames = [
  ...hintNames,
  'details',
  'tabs',
  'code-tabs',
  'left',
  'center',
  'right',
  'justify',
  'steps',
  'cards',
  'file-tree',
  'demo',
  'normal-demo',
  'react-demo',
  'vue-demo',
  'chart',
  'echarts',
  'flowchart',
] as const
export type ContainerName = (typeof containerNames)[number]

/** True for the names of containers that exist. */
export function isContainerName(name: string): name is ContainerName {
  return (containerNames as readonly string[]).includes(name)
}

/** A component that editors write as a tag. */
export interface ComponentTag {
  /** The element it becomes: hyphenated, as rehype-raw lower-cases names and React keeps hyphenated ones. */
  element: string
  /** Attributes it takes, in lower case as HTML gives them. */
  attributes: readonly string[]
  /** Blocks never stand inside a paragraph. */
  block: boolean
}

const video = [
  'src',
  'type',
  'poster',
  'title',
  'airplay',
  'subtitle',
  'ratio',
  'width',
  'height',
  'loop',
  'muted',
  'autoplay',
  'preload',
  'tracks',
  'options',
  'config',
  'pip',
  'fullscreen',
  'hotkey',
  'playbackrate',
  'aspectratio',
  'setting',
  'lang',
  'no-fullscreen',
  'no-hotkey',
  'no-mutex',
  'no-theme',
  'no-playback-rate',
  'no-aspect-ratio',
  'no-setting',
] as const

/** Component tags by the name editors write. */
export const componentTags = {
  Badge: { element: 'badge-mark', attributes: ['text', 'type', 'color', 'vertical'], block: false },
  Catalog: { element: 'page-catalog', attributes: ['base', 'level', 'index', 'hide-heading', 'hideheading'], block: true },
  VPCard: { element: 'vp-card', attributes: ['title', 'desc', 'logo', 'link', 'background', 'color'], block: true },
  BiliBili: {
    element: 'bili-bili',
    attributes: [
      'bvid',
      'aid',
      'cid',
      'page',
      'ratio',
      'title',
      'width',
      'height',
      'time',
      'autoplay',
      'high-quality',
      'low-quality',
      'no-danmaku',
    ],
    block: true,
  },
  YouTube: {
    element: 'you-tube',
    attributes: ['id', 'ratio', 'title', 'width', 'height', 'start', 'end', 'autoplay', 'loop'],
    block: true,
  },
  ArtPlayer: { element: 'art-player', attributes: video, block: true },
  VideoPlayer: { element: 'video-player', attributes: video, block: true },
  DriverOptions: { element: 'driver-options', attributes: ['name'], block: true },
  DriverFacts: { element: 'driver-facts', attributes: ['name'], block: true },
  CommonOptions: { element: 'common-options', attributes: ['name'], block: true },
  DriverExplorer: { element: 'driver-explorer', attributes: ['name', 'type', 'region'], block: true },
  ApiEndpoint: { element: 'api-endpoint', attributes: ['id'], block: true },
  TokenTool: { element: 'token-tool', attributes: ['id'], block: true },
  SiteInfo: { element: 'site-info', attributes: ['name', 'desc', 'url', 'logo', 'preview', 'repo'], block: true },
} as const satisfies Record<string, ComponentTag>

/** A foreign frame becomes this element, which loads it on the reader's click. */
export const frameTag: ComponentTag = {
  element: 'embed-frame',
  attributes: ['src', 'title', 'width', 'height', 'name', 'ratio', 'allow', 'allowfullscreen'],
  block: true,
}

const byLooseName = new Map<string, { name: string; tag: ComponentTag }>(
  Object.entries(componentTags).flatMap(([name, tag]) => [
    [looseName(name), { name, tag }],
    [looseName(tag.element), { name, tag }],
  ]),
)

/** Finds a component by its tag in any spelling: `DriverOptions`, `driver-options`, `driveroptions`. */
export function findComponentTag(written: string): { name: string; tag: ComponentTag } | undefined {
  return byLooseName.get(looseName(written))
}

/** Custom elements that are blocks: a paragraph around them is taken away. */
export const blockElements: ReadonlySet<string> = new Set(
  [...Object.values(componentTags), frameTag].filter((tag) => tag.block).map((tag) => tag.element),
)

function looseName(name: string): string {
  return name.replace(/-/g, '').toLowerCase()
}

/** Alias → language of the highlighter. Languages not listed here are known by their own name. */
export const languageAliases: Readonly<Record<string, string>> = {
  '': 'text',
  plain: 'text',
  plaintext: 'text',
  txt: 'text',
  text: 'text',
  none: 'text',
  output: 'text',
  log: 'log',
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
  'objective-c': 'objective-c',
  objc: 'objective-c',
  yml: 'yaml',
  md: 'markdown',
  htm: 'html',
  conf: 'ini',
  env: 'dotenv',
  properties: 'properties',
  caddy: 'nginx',
  caddyfile: 'nginx',
  apacheconf: 'apache',
  systemd: 'systemd',
  service: 'systemd',
  dockerfile: 'docker',
  compose: 'yaml',
  make: 'makefile',
  vim: 'viml',
  json5: 'json5',
  reg: 'reg',
  hcl: 'hcl',
  tf: 'terraform',
  patch: 'diff',
  url: 'text',
  curl: 'bash',
}

/** Languages the highlighter is offered: those that documentation of servers and clients needs. */
export const languages: ReadonlySet<string> = new Set(
  `apache applescript asm awk bash bat c cmake cpp csharp css csv dart diff docker dotenv elixir erlang fish go graphql groovy haskell
  hcl html html-derivative http ini java javascript json json5 jsonc jsonl jsx julia kotlin less log lua makefile markdown mdx nginx nix objective-c
  perl php powershell prisma properties proto python r reg regex rst ruby rust sass scala scss shellsession sql ssh-config svelte swift
  systemd tcl terraform text toml tsx tsv typescript viml vb vue wasm xml yaml zig ansi`.split(/\s+/),
)

/** Fences that become drawings and not code; their features replace them. */
export const drawingFences: ReadonlySet<string> = new Set(
  `mermaid sequence state class er gantt pie mindmap timeline journey git-graph gitgraph sankey xy quadrant block requirement c4c class-diagram
  state-diagram er-diagram user-journey packet architecture kanban radar zenuml flow flowchart echarts chart math katex`.split(/\s+/),
)

/** The highlighter's name of a fence language; undefined when it has none. */
export function resolveLanguage(written: string): string | undefined {
  const name = written.toLowerCase()
  const language = Object.hasOwn(languageAliases, name) ? languageAliases[name] : name
  return language !== undefined && languages.has(language) ? language : undefined
}
