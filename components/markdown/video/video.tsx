import { site } from '@/lib/settings/config'
import type { PageData } from '@/lib/page-data/page-data'
import { localeInfo } from '@/lib/site/locales'
import { isPolicyOrigin } from '@/lib/site/policy/origins'
import { parseRatio, RatioBox } from '../widget/ratio-box'
import { LazyWidget } from '../widget/lazy-widget.client'
import { widgetMessages } from '../messages'
import { fill } from '@/lib/i18n/fill'
import { isScriptAddress } from '@/lib/site/policy/link-address'
import { findEngine, findForeignOrigin, findVideoType, resolveVideoLanguage } from './resolve-video'
import { VideoFallback, type VideoViewProps } from './video-fallback'
import styles from './video.module.css'

/** Attributes as HTML provides them: all strings, empty for those without a value. */
type VideoProps = { pageData: Pick<PageData, 'locale'>; [attribute: string]: unknown }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const on = (value: unknown) => value !== undefined && value !== false && value !== 'false'

/** `<ArtPlayer>` and `<VideoPlayer>`. The server sends what plays without a script; the player replaces it. */
export function Video({ pageData: { locale }, ...props }: VideoProps) {
  const src = text(props.src)
  // Browsers open no `data:` address that is followed, and the policy of the pages plays none.
  if (!src || isScriptAddress(src) || /^\s*data:/i.test(src)) return null
  const messages = widgetMessages(locale, ['loading', 'video', 'openVideo', 'videoUnsupported', 'load', 'embedNote'])
  const type = findVideoType(src, text(props.type))
  const origin = findForeignOrigin(src, site.origin)
  // What the page's policy cannot allow becomes a link.
  const refused = origin !== undefined && !isPolicyOrigin(origin)
  const foreign = refused ? undefined : origin
  const host = foreign ? new URL(foreign).host : ''
  const poster = text(props.poster)
  const title = text(props.title) ?? messages.video
  const view: VideoViewProps = {
    src,
    type,
    engine: refused ? undefined : findEngine(type),
    title,
    // An external poster image would be requested before the click.
    poster: poster && !findForeignOrigin(poster, site.origin) ? poster : undefined,
    subtitle: text(props.subtitle),
    foreign,
    language: resolveVideoLanguage(text(props.lang) ?? localeInfo[locale].lang),
    options: {
      airplay: on(props.airplay),
      autoplay: on(props.autoplay),
      loop: on(props.loop),
      muted: on(props.muted),
      fullscreen: !on(props['no-fullscreen']),
      hotkey: !on(props['no-hotkey']),
      playbackRate: !on(props['no-playback-rate']),
      setting: !on(props['no-setting']),
    },
    messages: { ...messages, load: fill(messages.load, { host }), embedNote: fill(messages.embedNote, { host }) },
  }
  return (
    <RatioBox ratio={parseRatio(text(props.ratio), text(props.width), text(props.height))}>
      <LazyWidget kind="video" view={view}>
        <div className={styles.video} data-media-src={foreign}>
          <VideoFallback {...view} />
        </div>
      </LazyWidget>
    </RatioBox>
  )
}
