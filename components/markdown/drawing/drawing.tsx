import { isFormName } from './forms'
import { readRequestTarget, requestSteps, type RequestTarget } from './request'
import { FormDrawing } from './form-drawing'
import { currentLocale } from '@/lib/i18n/current-locale'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { Frame, Mark, withMarkup } from './frame'
import styles from './request-drawing.module.css'

const tabs = ['headers', 'payload', 'preview', 'response'] as const

/** Where the browser's developer tools show a value of a request: a header or one cookie in it, a field that was sent, or one of the response. */
async function RequestDrawing({ target }: { target: RequestTarget }) {
  const messages = messagesOf(await currentLocale()).drawing.request
  const { steps, values } = requestSteps(target)
  const { tab, request = 'list', header, parts } = target
  return (
    <Frame title={messages.title} steps={steps.map((step) => withMarkup(fill(messages.steps[step], values)))}>
      <div className={styles.tabs}>
        <span>{messages.elements}</span>
        <span>{messages.console}</span>
        <span data-chosen="">
          {messages.network} <Mark of={1} />
        </span>
        <span>{messages.application}</span>
      </div>
      <div className={styles.panes}>
        <div className={styles.requests}>
          <b>{messages.name}</b>
          <span data-chosen="">
            {request} <Mark of={2} />
          </span>
          <span>info</span>
          <span>main.js</span>
        </div>
        <div className={styles.request}>
          <div className={styles.tabs}>
            {tabs.map((name) => (
              <span key={name} data-chosen={name === tab ? '' : undefined}>
                {messages[name]} {name === tab && <Mark of={3} />}
              </span>
            ))}
          </div>
          {tab === 'headers' ? (
            <>
              <b>{messages.requestHeaders}</b>
              <code className="plain">Accept: */*</code>
              <code className="plain" data-chosen="">
                {header}: {parts[0] && `…; ${parts[0]}=`}
                <mark>{messages.value}</mark>
                {parts[0] && '; …'} <Mark of={4} />
              </code>
              <code className="plain">User-Agent: Mozilla/5.0 …</code>
            </>
          ) : (
            <>
              <code className="plain">…</code>
              {parts.map((part) => (
                <code key={part} className="plain" data-chosen="">
                  {part}: <mark>{messages.value}</mark> <Mark of={4} />
                </code>
              ))}
              <code className="plain">…</code>
            </>
          )}
        </div>
      </div>
    </Frame>
  )
}

/**
 * A drawing by its name. Drawings are HTML rather than images: they follow the theme and the system's colors, wrap on a phone instead of
 * shrinking, and print sharply.
 */
export async function Drawing(attributes: Readonly<Record<string, string | undefined>>) {
  const { name = 'cookie' } = attributes
  return isFormName(name) ? await FormDrawing({ name }) : await RequestDrawing({ target: readRequestTarget(attributes) })
}
