'use client'

import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { focusMode } from '@/lib/site/constants'
import './focus-mode.css'

/** Dims everything around the text while the pointer rests on it. */
export const FocusMode = isolated(function FocusMode() {
  useEffect(() => {
    const text = document.querySelector<HTMLElement>('#main-content article')
    const root = document.documentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      delete root.dataset.focusMode
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        root.dataset.focusMode = 'on'
      }, focusMode.delayMs)
    }
    const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && wait()
    // The pointer may have entered before the page was hydrated.
    if (text?.matches(':hover') && window.matchMedia('(hover: hover)').matches) wait()
    text?.addEventListener('pointerenter', enter)
    text?.addEventListener('pointerleave', leave)
    return () => {
      leave()
      text?.removeEventListener('pointerenter', enter)
      text?.removeEventListener('pointerleave', leave)
    }
  }, [])
  return null
}, 'focus mode')
