import type { IncomingMessage, ServerResponse } from 'node:http'

export function createRequestHandler(dir: string): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>>
