import { freePort, isFree, startProcess, waitFor, type StartedProcess } from '../support/process'
import { fewPages } from '../support/site-server'
import { StandIn } from '../support/stand-in/stand-in'
import { operatorEnvironment, registerApps } from '../support/token-apps'

/** The site with its token service, and the stand-alone service that `local` means, both before the same stand-in of all providers. */
export interface TokenSite {
  url: string
  standIn: StandIn
  site: StartedProcess
  /** `null` where the tests need none: only one of them can have its port. */
  local: StartedProcess | null
  close: () => Promise<void>
}

/** Where `local` of the API selector leads. */
const localPort = 3002

export async function openTokenSite({ withLocal = false } = {}): Promise<TokenSite> {
  if (withLocal && !(await isFree(localPort))) throw new Error(`Port ${localPort} of the stand-alone token service is in use.`)
  const standIn = await StandIn.open()
  registerApps(standIn)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...operatorEnvironment(standIn),
    SITE_URL: url,
    TOKEN_SERVICE_RATE: '1000',
    // An older host for the pages: the stand-alone service speaks that protocol too.
    API_HOST_CF: `http://localhost:${localPort}`,
    // Scripts of other hosts, which tool pages must not load.
    SCRIPTS: '[{"src":"https://stats.example/s.js"}]',
    GISCUS: '{"repo":"a/b","repoId":"R","category":"General","categoryId":"C"}',
    ...fewPages,
    TOKEN_SERVICE_KEY: 'a key for the tests of the token pages',
  }
  const site = startProcess(['server.mjs'], { ...env, TOKEN_SERVICE: 'on', PORT: String(port), HOSTNAME: '127.0.0.1' })
  const local = !withLocal ? null : startProcess(['--import', 'tsx', 'scripts/token-service.ts'], { ...env, PORT: String(localPort) })
  await Promise.all([waitFor(`${url}/api/ready`, site), local && waitFor(`http://localhost:${localPort}/api/tokens`, local)])
  return {
    url,
    standIn,
    site,
    local,
    close: async () => {
      await Promise.all([site.stop(), local?.stop(), standIn.close()])
    },
  }
}
