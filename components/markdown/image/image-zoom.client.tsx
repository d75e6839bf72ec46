'use client'

import { useEffect, useRef, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import full from '../widget/full-view.module.css'
import styles from './picture.module.css'

interface Enlarged {
  src: string
  alt: string
  /** The theme that the file is for, if it is for one. */
  mode: string | undefined
}

/** What a wheel and fingers do have in common. */
interface Gesture {
  ctrlKey: boolean
  touches?: { length: number }
}

/** Whether fingers on a screen or touchpad enlarge the picture, or move it afterward. */
const isPinched = ({ ctrlKey, touches }: Gesture): boolean =>
  ctrlKey || (touches?.length ?? 0) > 1 || (window.visualViewport?.scale ?? 1) > 1

/** `<image-zoom>`: one dialog for all images of a page. A click on an image opens it; Escape, a click or scrolling closes it and restores the focus. */
export const ImageZoom = isolated(function ImageZoom(labels: { 'data-close'?: string; 'data-enlarge'?: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [image, setImage] = useState<Enlarged | null>(null)

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-zoom]')
      // A new window or tab was requested, which the link does by itself.
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const img = link.querySelector('img')
      setImage({ src: link.href, alt: img?.alt ?? '', mode: link.dataset.mode })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  useEffect(() => {
    if (image) dialog.current?.showModal()
  }, [image])

  // The page does not scroll below a modal dialog.
  const onScroll = (event: Gesture) => {
    if (!isPinched(event)) dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      className={full.dialog}
      aria-label={image?.alt || labels['data-enlarge']}
      onClose={() => setImage(null)}
      onClick={() => dialog.current?.close()}
      onWheel={onScroll}
      onTouchMove={onScroll}
    >
      {image && (
        <>
          <img className={styles.zoomed} src={image.src} alt={image.alt} data-mode={image.mode} />
          <button type="button" className={full.close} aria-label={labels['data-close']}>
            ×
          </button>
        </>
      )}
    </dialog>
  )
}, 'image zoom')
