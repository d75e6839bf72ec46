import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { localeOf } from '../widget/replace-fences'
import { findEngine, findVideoType } from './resolve-video'

/** Tells players the page's language, and the editor what cannot be played. */
export function videoPlugin() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'art-player' && node.tagName !== 'video-player') return
      const { src, type } = node.properties as { src?: string; type?: string }
      const found = findVideoType(src ?? '', type)
      const report = (text: string) => file.message(text, { place: node.position, ruleId: 'video', source: 'widget' })
      if (!src) report('<ArtPlayer> expects `src`, the address of a video')
      else if (!findEngine(found))
        report(`type of video "${found}" cannot be played, expected mp4, mp3, webm, ogg, mpd, dash, m3u8, hls, ts or flv`)
      node.properties.dataLocale = localeOf(file)
    })
  }
}
