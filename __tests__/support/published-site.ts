import path from 'node:path'
import { BareRepository, pagePair } from './bare-repository'
import { SiteServer } from './site-server'

const secret = 'secret of the published site'

/** The built site's own server, and the repository that it shows: nothing is asked by itself, everything by an announced push. */
export class PublishedSite {
  private constructor(
    readonly remote: BareRepository,
    readonly server: SiteServer,
  ) {}

  /** Home, a guide and these files. */
  static async start(files: Record<string, string | Uint8Array>, env: Record<string, string> = {}): Promise<PublishedSite> {
    const remote = new BareRepository()
    try {
      remote.push({
        'en/index.md': '---\ntitle: Home\nhome: true\ndescription: Home\n---\n',
        'zh/index.md': '---\ntitle: 首页\nhome: true\ndescription: 首页\n---\n',
        ...pagePair('guide/index', 'Start here.', 'Guide'),
        ...files,
      })
      return new PublishedSite(remote, await serve(remote, env))
    } catch (error) {
      remote.remove()
      throw error
    }
  }

  /** Folder that the server keeps things in. */
  get cache(): string {
    return cacheOf(this.remote)
  }

  /** Notifies the server of a push, as GitHub does; resolves when the server has processed it. */
  announcePush() {
    return this.server.announce(secret, { ref: 'refs/heads/main' }, { 'x-github-event': 'push' })
  }

  async stop(): Promise<void> {
    await this.server.stop()
    this.remote.remove()
  }
}

const cacheOf = (remote: BareRepository) => path.join(remote.root, 'cache')

function serve(remote: BareRepository, env: Record<string, string>): Promise<SiteServer> {
  return SiteServer.start({
    CACHE_DIR: cacheOf(remote),
    CONTENT_REPOSITORY: remote.url,
    PUBLISH_SECRET: secret,
    PUBLISH_POLL: '0',
    ...env,
  })
}
