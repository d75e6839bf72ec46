import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { processEnvironment, readValue, type Environment } from '@/lib/settings/read-environment'
import { cacheFolder } from '@/lib/site/cache/folder'
import type { Target } from './messages'

/** Shows the first content. What makes that impossible ends the process with a line that says why. */
export async function prepareSite(target: Target): Promise<void> {
  try {
    if (readValue('TOKEN_SERVICE')) (await import('@/lib/settings/token-service')).siteTokenService()
    for (const warning of findMachineWarnings(processEnvironment())) console.warn(`Settings: ${warning}`)
    const { startSite } = await import('./site')
    await startSite(target)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** What the machine lacks: one line each for the operator. */
function findMachineWarnings({ CONTENT_REPOSITORY: repository }: Environment): string[] {
  const unwritable = whyNotWritable()
  return [
    repository &&
      spawnSync('git', ['--version'], { stdio: 'ignore' }).status !== 0 &&
      'CONTENT_REPOSITORY cannot be read, because git is not installed on this machine.',
    unwritable &&
      `CACHE_DIR cannot be written (${unwritable}): texts that the build has not read are parsed after every start, and CONTENT_REPOSITORY cannot be used.`,
  ].filter((text) => typeof text === 'string')
}

function whyNotWritable(): string | null {
  try {
    mkdirSync(cacheFolder(''), { recursive: true })
    accessSync(cacheFolder(''), constants.W_OK)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}
