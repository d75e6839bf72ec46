import type { MarkdownForm } from '../form'
import { link, paragraph, strong, text } from '../build-nodes'

/** `<Badge text="Beta" />` as “(Beta)”. */
export const badgeForm: MarkdownForm = { tags: { Badge: ({ text: words = '' }) => (words ? [text(`(${words})`)] : []) } }

/** A card as a line: its title, which is the link, and its sentence. */
export const cardForm: MarkdownForm = {
  tags: {
    VPCard: ({ title = '', desc, link: address }) => [
      paragraph(address ? link(title || address, address) : strong(title), ...(desc ? [text(` – ${desc}`)] : [])),
    ],
  },
}
