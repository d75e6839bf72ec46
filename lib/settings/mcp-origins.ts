import { z } from 'zod'
import { site } from './config'
import { readValue, type Environment } from './read-environment'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

/**
 * Web pages that may call the server for assistants, from `MCP_ORIGINS`: origins with commas between, or `*` for every page. Programs send no
 * origin and are always served.
 * @throws Error that names what was found
 */
export function readMcpOrigins(environment?: Environment): readonly string[] | '*' {
  const value = readValue('MCP_ORIGINS', environment)?.trim() ?? ''
  if (value === '*') return '*'
  const entries = value.split(',').map((entry) => entry.trim())
  return [site.origin, ...entries.filter(Boolean)].map((entry) => {
    const parsed = origin.safeParse(entry)
    if (!parsed.success) throw new Error(`MCP_ORIGINS: expected origins such as https://chat.example.com, or *, found ${entry}`)
    return parsed.data
  })
}
