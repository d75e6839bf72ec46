import { forms, isFormName } from '@/lib/features/drawing/forms'
import { readRequestTarget, requestSteps } from '@/lib/features/drawing/request'
import { fill } from '@/lib/i18n/fill'
import type { Messages } from '@/lib/i18n/messages'
import { colonOf } from '@/lib/i18n/punctuation'
import type { AnyNode } from '@/lib/markdown/nodes'
import { parseTitle } from '@/lib/markdown/parse-title'
import type { Locale } from '@/lib/site/locales'
import { list, paragraph } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** A drawing as its caption and a numbered list with the same information. */
export const drawingForm: MarkdownForm = {
  tags: {
    Drawing: (attributes, { page, words: { drawing } }) => {
      const { name = 'cookie' } = attributes
      const { caption, steps } = isFormName(name) ? describeForm(name, drawing, page.locale) : describeRequest(attributes, drawing)
      return [paragraph(...nodesOf(caption)), { ...list(steps.map((step) => [paragraph(...nodesOf(step))])), ordered: true } as AnyNode]
    },
  },
}

type DrawingMessages = Messages['drawing']

function describeForm(name: keyof DrawingMessages['forms'], drawing: DrawingMessages, locale: Locale) {
  const { title, fields } = drawing.forms[name]
  const caption = fill(forms[name].labelsByMeaning ? drawing.captionMeaning : drawing.caption, { title })
  const texts: Record<string, { label: string; hint: string }> = fields
  const steps = forms[name].fields.flatMap((field) => {
    const text = texts[field.name]
    return text ? [`<b>${text.label}</b>${colonOf(locale)}${text.hint}`] : []
  })
  return { caption, steps }
}

function describeRequest(attributes: Readonly<Record<string, string>>, { caption, request }: DrawingMessages) {
  const { steps, values } = requestSteps(readRequestTarget(attributes))
  return { caption: fill(caption, { title: request.title }), steps: steps.map((step) => fill(request.steps[step], values)) }
}

/** A message, in which `<b>` marks bold text and `<code>` code, as Markdown. */
const nodesOf = (message: string) => parseTitle(message.replace(/<\/?b>/g, '**').replace(/<\/?code>/g, '`')) as AnyNode[]
