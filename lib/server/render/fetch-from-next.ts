/** A response of Next to a request that the render worker made itself. */
export interface NextAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Requests a path from Next in this process. */
export type FetchFromNext = (path: string, headers?: Record<string, string>) => Promise<NextAnswer>
