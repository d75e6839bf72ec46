import { messagesOf } from '@/lib/i18n/messages'
import type { MarkdownForm } from '../form'
import { bracketed } from '@/lib/i18n/punctuation'
import { linkNode, paragraph, strong, textNode } from '../build-nodes'

/** `<Badge text="Beta" />` as “(Beta)”. */
export const badgeForm: MarkdownForm = {
  tags: { Badge: ({ text: words }, { page }) => (words ? [textNode(bracketed([words], page.locale).trimStart())] : []) },
}

/** A card as a line: its linked title and its description. */
export const cardForm: MarkdownForm = {
  tags: {
    VPCard: ({ title = '', desc, link: address }, { page: { locale } }) => [
      paragraph(
        address ? linkNode(title || address, address) : strong(title),
        ...(desc ? [textNode(messagesOf(locale).punctuation.dash + desc)] : []),
      ),
    ],
  },
}
