'use client'

import { useId, type RefObject, useEffect, useRef } from 'react'
import iconButton from '@/components/ui/icon-button.module.css'
import { InlineCode } from '@/components/ui/inline-code'
import { Method } from '../method'
import { TryItForm, type TryItFormProps } from './try-it-form.client'
import styles from './panel.module.css'
import { breakpoints } from '@/lib/site/constants'

/** From this width on, a panel covers samples but no line of text. */
const besideText = `(min-width: ${breakpoints.wide}px)`

/**
 * Shows a `<dialog popover="manual">`: next to the page in wide windows, where the page stays usable, and as a modal dialog on narrow ones.
 * Closing only hides it, so that the visitor's input is still there the next time.
 * @param opener receives the focus when the panel closes
 */
function usePanel(open: boolean, onClose: () => void, opener: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> {
  const panel = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const dialog = panel.current
    if (!dialog || !open) return
    const button = opener.current
    const closed = new AbortController()
    const { signal } = closed
    // One panel at a time: the others learn of it by their `toggle` event.
    for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[data-panel]')) hide(other)
    if (window.matchMedia(besideText).matches) dialog.showPopover()
    else dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first], [type="submit"]')?.focus()

    // These events come later, when it may be shown again.
    for (const type of ['toggle', 'close']) dialog.addEventListener(type, () => isShown(dialog) || close.current(), { signal })
    // The browser itself closes modal dialogs on Escape, but not manual popovers.
    document.addEventListener('keydown', (event) => event.key === 'Escape' && isMeant(event, dialog) && close.current(), { signal })
    return () => {
      closed.abort()
      const hadFocus = dialog.contains(document.activeElement)
      hide(dialog)
      if (hadFocus) button?.focus()
    }
  }, [open, opener])

  return panel
}

const isShown = (dialog: HTMLDialogElement): boolean => dialog.open || dialog.matches(':popover-open')

function hide(dialog: HTMLDialogElement): void {
  if (dialog.matches(':popover-open')) dialog.hidePopover()
  else if (dialog.open) dialog.close()
}

/** Whether a key is for the panel or the page, and not for a dialog or menu above it. */
function isMeant(event: KeyboardEvent, dialog: HTMLDialogElement): boolean {
  const layer = event.target instanceof Element && event.target.closest('dialog, [popover]')
  return !event.defaultPrevented && (!layer || layer === dialog) && !document.querySelector('dialog:modal, [popover="auto"]:popover-open')
}

interface PanelProps {
  open: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** The form for one endpoint: next to the page in wide windows, above it in narrow ones. */
export function TryItPanel({ open, onClose, opener, ...form }: TryItFormProps & PanelProps) {
  const title = useId()
  const panel = usePanel(open, onClose, opener)
  const { messages, method, path } = form
  return (
    <dialog ref={panel} popover="manual" className={styles.panel} aria-labelledby={title} data-panel="">
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          <span className="visually-hidden">{messages.title}: </span>
          <Method name={method} /> <InlineCode className="plain">{path}</InlineCode>
        </h2>
        <button type="button" className={iconButton.button} aria-label={messages.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </div>
      <TryItForm {...form} />
    </dialog>
  )
}
