/**
 * Runs after `next build`: parses the texts of the content, makes its smaller pictures, and keeps both in the build. A start with an empty cache
 * then works only on what is new.
 */
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentDir, readSources } from '@/lib/content/reading/read'
import { keyOfAnalysis } from '@/lib/content/reading/analyse'
import { keyOfYaml, parseYaml } from '@/lib/content/reading/yaml'
import { buildSnapshot } from '@/lib/content/snapshot'
import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import { smallerFolders, mediaName } from '@/lib/media/media'
import { prepareMedia } from '@/lib/media/prepare-media'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { filesBelow } from '@/lib/site/files/files-below.mjs'

for (const page of buildSnapshot().files.values()) page.reading()
for (const source of readSources().sources) markdownCache.keepInBuild(keyOfAnalysis(source.source, source))
for (const file of filesBelow(contentDir()).filter((name) => /\.(?:md|yaml)$/.test(name))) {
  const text = readFileSync(path.join(contentDir(), file), 'utf8')
  const yaml: Parameters<typeof parseYaml> = file.endsWith('.md') ? [splitFrontmatter(text).yaml, 1] : [text, 0]
  parseYaml(...yaml)
  markdownCache.keepInBuild(keyOfYaml(...yaml))
}

const { manifest } = await prepareMedia(contentDir(), 'public')
const [own, built] = smallerFolders()
const names = Object.values(manifest).flatMap(({ hash, made }) => made.map((width) => mediaName(hash, width)))
for (const name of names) cpSync(path.join(own, name), path.join(built, name))
