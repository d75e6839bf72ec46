import { site } from '@/lib/settings/config'
import { parseRatio, RatioBox } from '../widget/ratio-box'
import { widgetMessages } from '../messages'
import { fill } from '@/lib/i18n/fill'
import { EmbedFrame } from './embed-frame.client'
import { resolveBilibili, resolveFrame, resolveYoutube, type Attributes, type Embed } from './resolve-embed'

/** The click-to-load box of an embed; nothing if there is no URL to load. */
function boxOf(embed: Embed | undefined, { title, ratio, width, height, 'data-locale': locale }: Attributes) {
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
export const BiliBili = (props: Attributes) => boxOf(resolveBilibili(props), props)

/** `<YouTube id start end />`, loaded from the cookie-free host. */
export const YouTube = (props: Attributes) => boxOf(resolveYoutube(props), props)

/** Any `<iframe>` in the source. */
export const Frame = (props: Attributes) => boxOf(resolveFrame(props.src), props)
