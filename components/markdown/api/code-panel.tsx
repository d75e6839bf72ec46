import code from '../code/code.module.css'
import { CopyButton } from '../code/copy-button.client'

/** A plain block of code that scrolls, by keyboard too, and can be copied. */
export function CodePanel({ name, text, words }: { name: string; text: string; words: { copy: string; copied: string } }) {
  return (
    <figure className={code.block} data-code="">
      <div className={code.tools}>
        <CopyButton labels={words} shell={false} />
      </div>
      <pre className={code.pre} role="group" aria-label={name} tabIndex={0}>
        <code>
          <span className="line">{text}</span>
        </code>
      </pre>
    </figure>
  )
}
