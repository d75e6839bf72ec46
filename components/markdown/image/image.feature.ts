import { image as spec } from '@/lib/features/image/image.spec'
import type { Feature } from '../feature'
import { Picture } from './picture'
import { imagePlugin } from './image.plugin'
import { ZoomDialog } from './zoom-dialog'

/** Images: for one theme only, with a caption, lazy, zoomable. */
export const image: Feature = { spec, rehype: [imagePlugin], components: { 'md-image': Picture, 'image-zoom': ZoomDialog } }
