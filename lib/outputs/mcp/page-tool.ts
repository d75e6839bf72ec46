import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { currentSnapshot } from '@/lib/content/store'
import { locales } from '@/lib/site/locales'
import { writePageMarkdown } from '../markdown-page/write-page'
import { cutSection } from './cut-section'
import { findPageOf } from './find-page'
import { annotations, answer, toolError } from './tool'

/** `read_page`: a page, or one of its sections, as Markdown. */
export function addPageTool(server: McpServer): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Reads one page of the AList documentation as Markdown, whole or one section, with all tables of options and endpoints. ' +
        'Takes an address that search gave, or a path such as /guide/install/docker.html.',
      inputSchema: {
        page: z.string().trim().min(1).max(500).describe('Address or path of the page. An anchor (#…) reads that section only.'),
        section: z.string().trim().min(1).max(200).optional().describe('Anchor or words of a heading: only that section is read.'),
        language: z.enum(locales).optional().describe('The page in this language, whatever the address says.'),
      },
      annotations,
    },
    ({ page: address, section, language }) => {
      const snapshot = currentSnapshot()
      const found = findPageOf(snapshot, address, language)
      if (!found) return toolError(`There is no page ${address}. Use search to find pages.`)
      const { page, anchor } = found
      const markdown = writePageMarkdown(page, snapshot)
      const wanted = section ?? anchor
      if (!wanted) return answer(markdown)
      const part = cutSection(markdown, page, wanted.replace(/^#/, ''))
      if (part !== undefined) return answer(part)
      // An anchor may belong to a table row; in that case the whole page is returned.
      if (!section) return answer(markdown)
      const headings = page.outline.headings.map(({ text, id }) => `- ${text} (${id})`)
      return toolError(`${page.url} has no section “${section}”. Its sections:\n${headings.join('\n')}`)
    },
  )
}
