import { site } from '@/lib/settings/config'
import { parseRatio, RatioBox } from '../widget/ratio-box'
import { widgetWords } from '../widget/words'
import { fill } from '@/lib/i18n/fill'
import { EmbedFrame } from './embed-frame.client'
import { resolveBilibili, resolveFrame, resolveYoutube, type Embed } from './resolve-embed'

interface EmbedProps {
  title?: string
  ratio?: string
  width?: string
  height?: string
  'data-locale'?: string
}

/** The click-to-load box of an embed; nothing if there is no URL to load. */
function EmbedBox({ embed, ...props }: EmbedProps & { embed: Embed | undefined }) {
  if (!embed) return null
  const words = widgetWords(props['data-locale'], ['load', 'embed', 'embedNote', 'openOn'])
  const host = embed.host || new URL(site.origin).host
  const texts = { load: fill(words.load, { host }), note: fill(words.embedNote, { host }), open: fill(words.openOn, { host }) }
  return (
    <RatioBox ratio={parseRatio(props.ratio, props.width, props.height)}>
      <EmbedFrame embed={embed} title={props.title || fill(words.embed, { host })} words={texts} />
    </RatioBox>
  )
}

/** `<BiliBili bvid page time />` */
export function BiliBili(props: EmbedProps & { bvid?: string; page?: string; time?: string }) {
  return <EmbedBox {...props} embed={resolveBilibili(props)} />
}

/** `<YouTube id start end />`, loaded from the cookie-free host. */
export function YouTube(props: EmbedProps & { id?: string; start?: string; end?: string }) {
  return <EmbedBox {...props} embed={resolveYoutube(props)} />
}

/** Any `<iframe>` in the source. */
export function Frame(props: EmbedProps & { src?: string }) {
  return <EmbedBox {...props} embed={resolveFrame(props.src)} />
}
