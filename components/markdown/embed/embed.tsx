import { site } from '@/lib/settings/config'
import { parseRatio, RatioBox } from '../widget/ratio-box'
import { widgetMessages } from '../messages'
import type { PageData } from '@/lib/page-data/page-data'
import { fill } from '@/lib/i18n/fill'
import { EmbedFrame } from './embed-frame.client'
import { resolveBilibili, resolveFrame, resolveYoutube, type Attributes, type Embed } from './resolve-embed'

interface EmbedProps {
  pageData: Pick<PageData, 'locale'>
  [attribute: string]: unknown
}

/** The component of a tag: a click-to-load box; nothing if there is no URL to load. */
const boxOf = (resolve: (attributes: Attributes) => Embed | undefined) =>
  function EmbedBox({ pageData: { locale }, ...props }: EmbedProps) {
    const { title, ratio, width, height, ...attributes } = props as Attributes
    const embed = resolve(attributes)
    if (!embed) return null
    const messages = widgetMessages(locale, ['load', 'embed', 'embedNote', 'openOn'])
    const host = embed.host || new URL(site.origin).host
    const texts = { load: fill(messages.load, { host }), note: fill(messages.embedNote, { host }), open: fill(messages.openOn, { host }) }
    return (
      <RatioBox ratio={parseRatio(ratio, width, height)}>
        <EmbedFrame embed={embed} title={title || fill(messages.embed, { host })} messages={texts} />
      </RatioBox>
    )
  }

/** `<BiliBili bvid page time />` */
export const BiliBili = boxOf(resolveBilibili)

/** `<YouTube id start end />`, loaded from the cookie-free host. */
export const YouTube = boxOf(resolveYoutube)

/** Any `<iframe>` in the source. */
export const Frame = boxOf(({ src }) => resolveFrame(src))
