import { Icon } from '@/components/ui/icon'
import { forms, type FormField, type FormName } from './forms'
import { currentLocale } from '@/lib/i18n/current-locale'
import { messagesOf, punctuationOf } from '@/lib/i18n/messages'
import { Frame, Mark, withMarkup } from './frame'
import styles from './form-drawing.module.css'

interface FormMessages {
  title: string
  fields: Record<string, { label: string; hint: string; value?: string }>
}

/** A form with its fields numbered, and what to enter in each field or where to copy its value. */
export async function FormDrawing({ name }: { name: FormName }) {
  const locale = await currentLocale()
  const messages: FormMessages = messagesOf(locale).drawing.forms[name]
  const { fields, labelsByMeaning } = forms[name]
  const steps = fields.map((field) => (
    <>
      <strong>{messages.fields[field.name]!.label}</strong>
      {punctuationOf(locale).colon}
      {withMarkup(messages.fields[field.name]!.hint)}
    </>
  ))
  return (
    <Frame title={messages.title} labelsByMeaning={labelsByMeaning} steps={steps}>
      <div className={styles.form}>
        {fields.map((field: FormField, at) => {
          const label = (
            <>
              {messages.fields[field.name]!.label} <Mark of={at + 1} />
            </>
          )
          if (field.control === 'button')
            return (
              <span key={field.name} className={styles.button}>
                {label}
              </span>
            )
          const values = field.values.length > 0 || field.control === 'on' ? field.values : [messages.fields[field.name]!.value ?? '']
          return (
            <div key={field.name} className={styles.field}>
              <b>{label}</b>
              <Control control={field.control} values={values} />
            </div>
          )
        })}
      </div>
    </Frame>
  )
}

function Control({ control, values }: Pick<FormField, 'control' | 'values'>) {
  // A switch is drawn as a checkbox, which doesn't need separate rules.
  if (control === 'on') return <span className={styles.check} />
  if (control === 'checks')
    return values.map((value) => (
      <span key={value} className={styles.check}>
        {value}
      </span>
    ))
  return (
    <span className={styles.input} data-control={control}>
      {values[0]}
      {control === 'choice' && <i>⌄</i>}
      {control === 'copied' && <Icon name="copy" />}
    </span>
  )
}
