import { isLongCode, splitAtOptions } from '@/lib/site/text/line-breaks'

/** Code within a sentence. Only long code may break over lines (`prose.css`); the Markdown pipeline marks it the same way. */
export function InlineCode({ className, children }: { className?: string; children: string }) {
  if (!isLongCode(children)) return <code className={className}>{children}</code>
  return (
    <code className={className} data-long="">
      {splitAtOptions(children).map((part, index) => (index % 2 === 1 ? <span key={index}>{part}</span> : part))}
    </code>
  )
}
