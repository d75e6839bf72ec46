import { resolveBilibili, resolveFrame, resolveYoutube, type Embed } from '@/lib/features/embed/resolve-embed'
import type { AnyNode } from '@/lib/markdown/nodes'
import { absoluteUrl, linkNode, paragraph } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** A frame of another site as a link to its content. */
export const embedForm: MarkdownForm = {
  tags: {
    BiliBili: (attributes) => linkTo(resolveBilibili(attributes), attributes.title),
    YouTube: (attributes) => linkTo(resolveYoutube(attributes), attributes.title),
    iframe: (attributes) => linkTo(resolveFrame(attributes.src), attributes.title),
  },
}

function linkTo(embed: Embed | undefined, title: string | undefined): AnyNode[] {
  return embed ? [paragraph(linkNode(title || embed.page, embed.page))] : []
}

/** A video as a link to its file. */
export const videoForm: MarkdownForm = { tags: { ArtPlayer: toLink, VideoPlayer: toLink } }

function toLink({ src, title }: Readonly<Record<string, string>>) {
  return src ? [paragraph(linkNode(title || absoluteUrl(src), src))] : []
}
