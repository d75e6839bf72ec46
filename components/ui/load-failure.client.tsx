'use client'

import button from './button.module.css'

interface LoadFailureProps {
  text: string
  retry: string
  onRetry: () => void
}

/** Replaces a part of the page whose code could not be loaded. */
export function LoadFailure({ text, retry, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <p>{text}</p>
      <button type="button" className={button.button} onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
