/**
 * Runs after `next build`: parses the texts of the content and keeps what they say in the build. A start with an empty cache then parses only
 * texts that are others.
 */
import { keyOfAnalysis } from '@/lib/content/reading/analyse'
import { readSources } from '@/lib/content/reading/read'
import { buildSnapshot } from '@/lib/content/snapshot'
import { markdownCache } from '@/lib/site/cache/cache'

for (const page of buildSnapshot().files.values()) page.reading()
for (const source of readSources().sources) markdownCache.keepInBuild(keyOfAnalysis(source.source, source))
