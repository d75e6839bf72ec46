import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { locales } from '@/lib/site/locales'

/** Language of what a tool answers. */
export const language = z.enum(locales).default('en').describe('Language of the answer: en (English) or zh (Simplified Chinese).')

/** Every tool only reads, and only this documentation. */
export const annotations = { readOnlyHint: true, openWorldHint: false } as const

/** An answer in Markdown. */
export const answer = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** What was wrong with a call, in words that tell how to do better. */
export const refusal = (text: string): CallToolResult => ({ ...answer(text), isError: true })
