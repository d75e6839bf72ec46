/** The site's mark, as in `public/logo.svg`: in the page itself it costs no request. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="#70c6be"
        d="M9 24a6.5 6.5 0 0 1-.9-12.9A9 9 0 0 1 25.4 13 5.8 5.8 0 0 1 25 24h-2.4l-4.9-10.3a1.9 1.9 0 0 0-3.4 0L9.4 24Z"
      />
      <path fill="currentColor" d="M16 15.6 21.2 26h-3l-.9-1.9h-2.7L13.7 26h-2.9Zm0 4.2-.8 1.9h1.6Z" />
    </svg>
  )
}
