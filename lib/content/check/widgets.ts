import type { ContentError } from '../errors'
import type { WidgetUse } from '../reading/forms'
import { faultInText, listOwnPages, type Check } from './context'

/** What the fences of each widget may be, as a message says it. */
const wanted: Record<string, string> = {
  chart: 'a json or js fence with its settings',
  echarts: 'a json or js fence with its settings',
  flowchart: 'a fence with the source of the flowchart',
  demo: 'fences with its code (html, js, css, vue, jsx)',
}
/** Types that the player plays, of an attribute or of the end of the address. */
const videos = ['mp4', 'mp3', 'webm', 'ogg', 'm3u8', 'hls', 'mpd', 'dash', 'ts', 'flv']

/** Charts, flowcharts and demos that hold nothing to draw or data that cannot be read, and videos that cannot be played. */
export const checkWidgets: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page): ContentError[] => {
    const { widgets = [], tags = [] } = snapshot.notes.get(page.file) ?? {}
    const players = tags.filter(({ name }) => name === 'ArtPlayer' || name === 'VideoPlayer')
    return [
      ...widgets.flatMap((widget) => findFaults(widget).map(({ line, message }) => faultInText(page, { line }, 'warning', 'widget', message))),
      ...players.flatMap((tag) => {
        const type = typeOf(tag.attributes)
        return !tag.attributes.src || videos.includes(type)
          ? []
          : [faultInText(page, tag, 'warning', 'video', `<${tag.name}> cannot play ${type || 'a file without an ending'}, expected one of ${videos.join(', ')}; a link is shown`)]
      }),
    ]
  })

function findFaults({ name, fences, line }: WidgetUse): { line: number; message: string }[] {
  const [kind = 'demo'] = Object.keys(wanted).filter((word) => name.endsWith(word)).sort((a, b) => b.length - a.length)
  if (fences.length === 0) return [{ line, message: `::: ${name} holds no code fence, expected ${wanted[kind]}` }]
  return fences.flatMap((fence) => {
    // A chart's fence without a language is data when it begins like data; a script runs in the sandbox and is nobody's to judge.
    const isData = /^json\w*$/.test(fence.lang) || (fence.lang === '' && kind !== 'demo' && kind !== 'flowchart' && /^\s*[{[]/.test(fence.value))
    if (!isData) return []
    try {
      JSON.parse(fence.value)
      return []
    } catch (error) {
      return [{ line: fence.line, message: `${(error as Error).message}, expected JSON; the source is shown instead` }]
    }
  })
}

function typeOf({ src = '', type }: Record<string, string>): string {
  const named = type?.toLowerCase().replace(/^(?:video|audio)\//, '')
  return named || (/\.([^./\\]+)$/.exec(src.replace(/[?#].*$/s, ''))?.[1]?.toLowerCase() ?? '')
}
