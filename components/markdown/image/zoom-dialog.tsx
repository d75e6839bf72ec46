import { ImageZoom } from './image-zoom.client'

/** `<image-zoom>`: the dialog of a page whose pictures can be enlarged. */
export function ZoomDialog({ 'data-close': close = '', 'data-enlarge': enlarge = '' }: { 'data-close'?: string; 'data-enlarge'?: string }) {
  return <ImageZoom labels={{ close, enlarge }} />
}
