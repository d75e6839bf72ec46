import type { ReactNode } from 'react'

interface SiteLinkProps {
  /** Site path, or an absolute URL, which opens in a new window. */
  href: string
  className?: string
  /** Announced after links that open in a new window. */
  newWindow: string
  children: ReactNode
}

/** A link from data, internal or external. */
export function SiteLink({ href, className, newWindow, children }: SiteLinkProps) {
  if (/^https?:\/\//.test(href)) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden">{` ${newWindow}`}</span>
      </a>
    )
  }
  return (
    <a className={className} href={href}>
      {children}
    </a>
  )
}
