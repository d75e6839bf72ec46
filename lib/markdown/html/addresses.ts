import { typeOf } from '../check-use'
import { findTag } from '../vocabulary'

/** Target of a URL: a page or another site, an image, a video, audio or other file, a frame. */
export type AddressKind = 'link' | 'site' | 'image' | 'media' | 'frame'

const ofElements: Readonly<Record<string, Readonly<Record<string, AddressKind>>>> = {
  a: { href: 'link' },
  img: { src: 'image' },
  video: { src: 'media', poster: 'image' },
  audio: { src: 'media' },
  source: { src: 'media', srcset: 'image' },
  track: { src: 'media' },
}

/** Target of an attribute of an HTML element or of one of our tags; undefined for attributes that are not URLs. */
export function addressKind(tag: string, attribute: string): AddressKind | undefined {
  const name = attribute.toLowerCase()
  const plain = ofElements[tag.toLowerCase()]
  if (plain) return Object.hasOwn(plain, name) ? plain[name] : undefined
  const attributes = findTag(tag)?.entry.attributes ?? {}
  const type = Object.hasOwn(attributes, name) ? typeOf(attributes[name]!) : undefined
  return type === 'link' || type === 'site' || type === 'image' || type === 'media' || type === 'frame' ? type : undefined
}
