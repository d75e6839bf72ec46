import path from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.json': 'application/json',
  '.yaml': 'text/plain; charset=utf-8',
  '.yml': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
}

/** `Content-Type` of a file by its name. Browsers download files of unknown types. */
export function typeOfFile(name: string): string {
  return types[path.extname(name).toLowerCase()] ?? 'application/octet-stream'
}

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|[\w.+-]+\+xml|speculationrules)|image\/svg)/
/** Compressing a smaller body does not save a packet. */
const minCompressedBytes = 1000

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= minCompressedBytes && compressible.test(contentType)
}
