'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'

interface DemoSourceProps {
  className?: string
  label: string
  children?: ReactNode
}

function PrintedSource({ className, label, children }: DemoSourceProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let opened = false
    const open = () => {
      if (!details.current || details.current.open) return
      opened = details.current.open = true
    }
    const close = () => {
      if (opened && details.current) details.current.open = false
      opened = false
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
  return (
    <details ref={details} className={className}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

function PlainSource({ className, label, children }: DemoSourceProps) {
  return (
    <details className={className}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

/** The collapsed source of a demo. It expands for printing and collapses again afterwards. */
export const DemoSource = isolated(PrintedSource, 'demo source', PlainSource)
