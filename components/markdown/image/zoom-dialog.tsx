import { ImageZoom } from './image-zoom.client'

/** `<image-zoom>`: the dialog of a page with zoomable images. */
export function ZoomDialog({ 'data-close': close = '', 'data-enlarge': enlarge = '' }: { 'data-close'?: string; 'data-enlarge'?: string }) {
  return <ImageZoom labels={{ close, enlarge }} />
}
