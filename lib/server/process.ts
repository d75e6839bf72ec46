import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { SiteStatus } from './observability/status'
import type { WebhookPublisher } from './publish/handle-webhook'

/** An answer of Next to a request that this process made itself. */
export interface NextAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** What `server.mjs` and the code it serves share; on `globalThis`, since they are separate bundles. */
export interface SiteProcess {
  /** `front` answers readers, `render` makes pages for it. */
  role: 'front' | 'render'
  /** Code version: what pages are made with. */
  version: string
  /** Value of the header that marks requests whose address is decided; known to this process and its children only. */
  mark: string
  /** Folder for everything that is kept: pages, clones, compiled Markdown. */
  cacheDir: string
  /** Tells processes that share `cacheDir` apart, and stays over a restart: machine and port. */
  instance: string
  /** Folder of the project or of the container's files. */
  root: string
  /** Folder of the build that this process runs from: nobody changes it while it runs. */
  build: string
  /** Folder of what was made when the code was put together; absent outside of a container's image. It is only read. */
  given?: string
  /** The server's own file, which is also the render process's. */
  entry: string
  /** Render process: asks Next in this process. */
  ask?: (path: string, headers?: Record<string, string>) => Promise<NextAnswer>
  /** Render process: keys of everything that is kept in the state it makes pages of, by address inside the site. */
  keys?: Record<string, string>
  /** Called once this process can do what it is for. */
  onStarted: () => void
  /** True from the signal to end on: requests under way are still answered. */
  ending: boolean
  /** Front process: sees each request before it is answered, for log and metrics. */
  observe?: (request: IncomingMessage, response: ServerResponse) => void
  /** Front process with `METRICS=1`: what `/api/metrics` answers. */
  metrics?: () => Promise<{ type: string; text: string }>
  /** Front process: answers a request, or returns false where it is Next's. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
  /** Front process: false until a page was made, and again while the process ends. */
  isReady?: () => boolean
  status?: () => SiteStatus
  /** Front process with a `PUBLISH_SECRET`. */
  publisher?: WebhookPublisher
  /** Front process: ends timers and children. */
  close?: () => Promise<void>
}

/** Folder of the pages that came with the image. */
export function givenPages({ given }: SiteProcess): string | undefined {
  return given && path.join(/* turbopackIgnore: true */ given, 'pages')
}

/** Header that carries `SiteProcess.mark`. */
export const markHeader = 'x-site-mark'

/** Key on `globalThis`; `server.mjs` puts the object there before Next starts. */
const key = Symbol.for('alist-docs.process')

/** The process as `server.mjs` described it; `undefined` under `next start`, `next dev`, builds and tests. */
export function siteProcess(): SiteProcess | undefined {
  return (globalThis as unknown as Record<symbol, SiteProcess | undefined>)[key]
}
