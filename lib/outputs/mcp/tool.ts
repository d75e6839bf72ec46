import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { locales } from '@/lib/site/locales'

/** Language of a tool's results. */
export const language = z.enum(locales).default('en').describe('Language of the answer: en (English) or zh (Simplified Chinese).')

/** Every tool is read-only and limited to this documentation. */
export const annotations = { readOnlyHint: true, openWorldHint: false } as const

/** A result in Markdown. */
export const answer = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** What was wrong with a call, and how to correct it. */
export const toolError = (text: string): CallToolResult => ({ ...answer(text), isError: true })
