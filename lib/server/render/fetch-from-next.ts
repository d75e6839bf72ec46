/** Next's response to a request from the render worker. */
export interface ResponseFromNext {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Requests a path from Next in this process. */
export type FetchFromNext = (path: string, headers?: Record<string, string>) => Promise<ResponseFromNext>
