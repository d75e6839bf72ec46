import button from '@/components/ui/button.module.css'
import type { PageData } from '@/lib/page-data/page-data'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'

/** The next step on a driver's page: to another driver if all of its drivers are retired, else its first step after the preparations. */
export function nextStep({
  locale,
  outline,
  drivers,
  instead,
}: Pick<PageData, 'locale' | 'outline' | 'drivers' | 'instead'>): { text: string; href: string } | null {
  if (instead) return { text: fill(messagesOf(locale).driver.useInstead, { name: instead.title }), href: instead.url }
  const { headings } = outline
  const names = drivers.flatMap(({ name, title }) => [name, title[locale]])
  const before = headings.findIndex(({ id }) => id.startsWith('before-you-start'))
  const after = headings.slice(before + 1)
  const sections = after.slice(after.findIndex(({ depth }) => depth <= (headings[before]?.depth ?? depth)))
  // The section of a driver begins with its name.
  const step = sections.find(({ text }) => !names.includes(text))
  return step ? { text: step.text, href: `#${step.id}` } : null
}

export function NextStep({ page }: { page: PageData }) {
  const step = nextStep(page)
  return (
    step && (
      <p data-next-action="" data-chrome="">
        <a className={`${button.button} ${button.primary}`} href={step.href}>
          {step.text}
        </a>
      </p>
    )
  )
}
