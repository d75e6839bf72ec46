import { isLongCode } from '@/lib/site/line-breaks'

/** Code within a sentence. Only long code may break over lines (`prose.css`); the Markdown pipeline marks it the same way. */
export function InlineCode({ className, children }: { className?: string; children: string }) {
  return (
    <code className={className} data-long={isLongCode(children) ? '' : undefined}>
      {children}
    </code>
  )
}
