import type { ContentError, Severity } from '../../errors'
import { askForLink, askOptions, type AskOptions, type LinkAnswer } from './ask'
import { isFlaky } from './flaky-hosts'
import type { LinkCache } from './link-cache'
import { hostOf, type ExternalLink } from './list-external'

/** Result of a check. `offline`: no host responded at all, so nothing is known; contains the network error. */
export interface ExternalCheck {
  faults: ContentError[]
  asked: number
  /** Links that responded recently and were not requested. */
  known: number
  offline?: string
}

export interface ExternalOptions {
  cache: LinkCache
  /** Number of hosts requested concurrently. */
  parallel?: number
  /** Milliseconds between two requests to one host. */
  between?: number
  ask?: AskOptions
  /** Called before each host. */
  onHost?: (host: string, links: number) => void
}

/** Number of silent hosts after which the network is considered missing. */
const enough = 5
/** Error codes that a machine without a network, or behind a firewall, produces for every host. */
const noNetwork =
  /^(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ECONNREFUSED|ECONNRESET|UND_ERR_CONNECT_TIMEOUT|no answer in time)$/

/** Requests every link that did not respond recently, host by host, with one request at a time per host. */
export async function checkExternalLinks(links: readonly ExternalLink[], options: ExternalOptions): Promise<ExternalCheck> {
  const { cache, parallel = 8, between = 500, ask = askOptions, onHost } = options
  const answers = new Map<string, LinkAnswer>()
  const open = links.filter(({ address }) => {
    const known = cache.find(address)
    if (known) answers.set(address, known)
    return !known
  })
  const known = answers.size
  const hosts = groupByHost(open)
  const silent = new Map<string, string>()
  let reached = false
  let next = 0

  const work = async () => {
    for (let entry = hosts[next++]; entry; entry = hosts[next++]) {
      const [host, own] = entry
      if (!reached && silent.size >= enough) return
      onHost?.(host, own.length)
      for (const [index, { address }] of own.entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, between))
        const answer = await askForLink(address, ask)
        answers.set(address, answer)
        cache.keep(address, answer)
        if (answer.kind !== 'silent' || !noNetwork.test(answer.code)) reached = true
        else silent.set(host, answer.code)
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))

  const asked = answers.size - known
  if (!reached && asked > 0 && (silent.size >= enough || silent.size === hosts.length)) {
    return { faults: [], asked, known, offline: [...new Set(silent.values())].join(', ') }
  }
  const faults = links.flatMap(({ address, places }) => {
    const answer = answers.get(address)
    const finding = answer && judge(address, answer)
    return finding ? places.map((place) => place(finding.severity, finding.message)) : []
  })
  return { faults, asked, known }
}

/** Diagnostic for a result; nothing if the link works. */
function judge(address: string, answer: LinkAnswer): { severity: Severity; message: string } | undefined {
  if (answer.kind === 'found') {
    return answer.moved ? { severity: 'warning', message: `${address} has moved for good, expected ${answer.moved}` } : undefined
  }
  const flaky = isFlaky(new URL(address).hostname)
  const gone = answer.kind === 'refused' ? answer.status === 404 || answer.status === 410 : answer.code === 'ENOTFOUND'
  const said = answer.kind === 'refused' ? `answers ${answer.status}` : `does not answer (${answer.code})`
  const advice = gone && !flaky ? 'an address that is there' : `a look by hand${flaky ? ': this host turns programs away' : ''}`
  return { severity: gone && !flaky ? 'error' : 'warning', message: `${address} ${said}, expected ${advice}` }
}

function groupByHost(links: readonly ExternalLink[]): [string, ExternalLink[]][] {
  const groups = new Map<string, ExternalLink[]>()
  for (const link of links) groups.set(hostOf(link.address), [...(groups.get(hostOf(link.address)) ?? []), link])
  return [...groups]
}
