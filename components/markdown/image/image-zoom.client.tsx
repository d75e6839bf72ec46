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

/** Fingers on a screen or on a touchpad. */
const isPinched = ({ touches, ctrlKey }: Partial<TouchEvent>): boolean =>
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
    if (!image) return
    const element = dialog.current
    element?.showModal()
    const openedAt = window.scrollY
    // A picture that fingers have enlarged is moved in its dialog. The event of a scroll that ended before the click can arrive after it, and
    // says nothing about the reader's will.
    const close = (event: Event) => {
      if (isPinched(event)) return
      if (event.type !== 'scroll' || window.scrollY !== openedAt) element?.close()
    }
    const events = ['scroll', 'wheel', 'touchmove']
    for (const name of events) window.addEventListener(name, close, { passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, close)
    }
  }, [image])

  return (
    <dialog
      ref={dialog}
      className={full.dialog}
      aria-label={image?.alt || labels['data-enlarge']}
      onClose={() => setImage(null)}
      onClick={() => dialog.current?.close()}
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
