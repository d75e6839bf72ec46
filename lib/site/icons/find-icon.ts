import { icons as lucide, type IconNode } from 'lucide'
import { brandIcons } from './brand-icons'

/** Paths of an icon: elements of a 24×24 SVG. `filled` icons are shapes, the others lines. */
export interface IconDrawing {
  name: string
  nodes: IconNode
  filled: boolean
}

const prefixes =
  /^(?:fa[srlbdt]?|fa-?(?:solid|regular|light|brands|thin|duotone|classic|sharp|fw|lg|sm|xs|2x|3x|spin|pulse)|fa6?-(?:solid|regular|brands):?|iconfont|icon|lucide|mdi|i|vp-icon|font-icon|svg-icon)$/

/**
 * Finds an icon of lucide, or of a brand, by its name (`star`), with or without what icon fonts put in front of names (`fa-solid fa-star`,
 * `fas:star`, `iconfont icon-star`). Undefined if the bundled set has none.
 */
export function findIcon(written: string): IconDrawing | undefined {
  for (const name of candidateNames(written)) {
    const brand = Object.hasOwn(brandIcons, name) ? brandIcons[name] : undefined
    if (brand) return { name, nodes: [['path', { d: brand }]], filled: true }
    const nodes = Object.hasOwn(lucide, pascal(name)) ? lucide[pascal(name) as keyof typeof lucide] : undefined
    if (nodes) return { name, nodes, filled: false }
  }
  return undefined
}

function candidateNames(written: string): string[] {
  return written
    .trim()
    .toLowerCase()
    .split(/[\s:]+/)
    .filter((word) => word && !prefixes.test(word))
    .map((word) => word.replace(/^(?:fa|icon|lucide)-/, ''))
}

function pascal(name: string): string {
  return name.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}
