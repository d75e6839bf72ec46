import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { locales, type EnglishFirst, type Locale } from '@/lib/site/locales'

const words: EnglishFirst = {
  en: 'AList keeps what it lists of a storage for some minutes, and asks the provider again when a reader opens the folder after that.',
  zh: 'AList 会把存储的列表缓存几分钟，之后读者再次打开文件夹时才重新向服务商请求。',
}

/** About as long and as mixed as a driver page: 4 sections, a table, two fences, a hint, a list. */
function buildPage(locale: Locale, number: number): string {
  const text = words[locale] ?? words.en
  const sections = Array.from(
    { length: 4 },
    (_, index) => `## Section ${index + 1} of ${number} {#section-${index + 1}}

${text} ${text}

1. **Step ${index}**: ${text}
2. See [the first](#section-1) and [another page](./page-${String(Math.max(0, number - 1)).padStart(5, '0')}.md).

${text}`,
  )
  return `---
title: ${locale === 'en' ? 'Page' : '页面'} ${number}
description: Bench page ${number}
---

${sections.join('\n\n')}

| Option | Default | Meaning |
| --- | --- | --- |
${Array.from({ length: 8 }, (_, row) => `| \`option_${row}\` | ${number + row} | ${text} |`).join('\n')}

::: tip
${text}
:::

\`\`\`bash title="run-${number}.sh"
docker run -d --name alist-${number} -p ${5244 + number}:5244 -v /etc/alist:/opt/alist/data xhofe/alist:latest
docker logs -f alist-${number} | grep "start server"
\`\`\`

\`\`\`yaml
services:
  alist-${number}:
    image: xhofe/alist:latest
    ports: ['${5244 + number}:5244']
    environment: [PUID=0, PGID=0, UMASK=022]
\`\`\`
`
}

/** Writes `count` page files, half of them in each language, below `guide/bench/`. Returns the path of one of them. */
export function writeBenchContent(contentDir: string, count: number): string {
  for (const locale of locales) {
    const folder = path.join(contentDir, locale, 'guide/bench')
    mkdirSync(folder, { recursive: true })
    for (let number = 0; number < count / 2; number++) {
      writeFileSync(path.join(folder, `page-${String(number).padStart(5, '0')}.md`), buildPage(locale, number))
    }
  }
  return path.join(contentDir, 'en/guide/bench/page-00000.md')
}
