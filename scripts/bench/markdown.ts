/**
 * Checks that reading Markdown takes time proportional to its length: `npx tsx scripts/bench/markdown.ts`. Each text is read at three
 * lengths; the last column is the growth of time for eight times the text (8 is linear).
 */
import { performance } from 'node:perf_hooks'
import { readMarkdown } from '@/lib/markdown/reading/read-markdown'

const texts: Record<string, (size: number) => string> = {
  prose: (size) => 'Some *text* with `code`, [links](./a.md), ==marks==, H~2~O and 中文，**粗体：**文字。\n\n'.repeat(size / 90),
  containers: (size) => '::: tip\n- a\n- b\n:::\n\n'.repeat(size / 22),
  nested: (size) => ':::: tabs\n@tab A\n::: tip\n```sh\na\n```\n:::\n@tab B\nb\n::::\n\n'.repeat(size / 62),
  'one container': (size) => `::: tip\n${'a line of text\n\n'.repeat(size / 16)}:::\n`,
  'one line': (size) => 'word '.repeat(size / 5),
  'open marks': (size) => '==a ^b $c :d ![e [f **g `h'.repeat(size / 26),
  'open tags': (size) => '<a b="c <x '.repeat(size / 11),
  'component tags': (size) => '<Badge text="x" /> <ip> '.repeat(size / 24),
  tables: (size) => `|a|b|\n|-|-|\n${'|c|`d`|\n'.repeat(size / 8)}`,
}

const sizes = [32_000, 64_000, 256_000]

function measure(source: string): number {
  const start = performance.now()
  readMarkdown(source, { file: 'en/page.md', locale: 'en' })
  return performance.now() - start
}

measure(texts.prose!(64_000))
for (const [name, make] of Object.entries(texts)) {
  const times = sizes.map((size) => measure(make(size)))
  const growth = times[2]! / times[0]!
  console.log(
    name.padEnd(16),
    ...times.map((time) => `${time.toFixed(0)} ms`.padStart(9)),
    `×${growth.toFixed(1)}`.padStart(8),
    growth > 16 ? ' more than linear' : '',
  )
}
