import { z } from 'zod'
import { site } from './config'
import { readValue, type Environment } from './read-environment'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

/**
 * Origins of web pages that may call the MCP server, from `MCP_ORIGINS`: separated by commas, or `*` for every page. Programs that are not
 * browsers send no origin and are always allowed.
 * @throws Error with the invalid entry
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
