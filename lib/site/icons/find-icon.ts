import { icons as lucide, type IconNode } from 'lucide'
import { brandIcons, iconAliases } from './icon-names'

/** Paths of an icon: elements of a 24×24 SVG. `filled` icons are shapes, the others lines. */
export interface IconDrawing {
  name: string
  nodes: IconNode
  filled: boolean
}

const prefixes =
  /^(?:fa[srlbdt]?|fa-?(?:solid|regular|light|brands|thin|duotone|classic|sharp|fw|lg|sm|xs|2x|3x|spin|pulse)|fa6?-(?:solid|regular|brands):?|iconfont|icon|lucide|mdi|i|vp-icon|font-icon|svg-icon)$/

/**
 * Finds an icon by any name used on pages: lucide's own (`cloud-upload`), Font Awesome's (`fa-solid fa-star`, `fa6-solid:star`,
 * `fas:star`), the former theme's (`iconfont icon-state`). Undefined if the bundled set has none.
 */
export function findIcon(written: string): IconDrawing | undefined {
  for (const name of candidateNames(written)) {
    const target = Object.hasOwn(iconAliases, name) ? iconAliases[name]! : name
    const brand = Object.hasOwn(brandIcons, target) ? brandIcons[target] : undefined
    if (brand) return { name: target, nodes: [['path', { d: brand }]], filled: true }
    const nodes = Object.hasOwn(lucide, pascal(target)) ? lucide[pascal(target) as keyof typeof lucide] : undefined
    if (nodes) return { name: target, nodes, filled: false }
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

const pascal = (name: string): string => name.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
