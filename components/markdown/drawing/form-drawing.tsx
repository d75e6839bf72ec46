import type { Locale } from '@/lib/site/locales'
import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { forms, type FormField, type FormName } from '@/lib/features/drawing/forms'
import { colonOf } from '@/lib/i18n/punctuation'
import { Frame, markup, Mark } from './frame'
import styles from './form-drawing.module.css'

/** A form with its fields numbered, and what to enter in each field or where to copy its value. */
export async function FormDrawing({ name }: { name: FormName }) {
  const t = await getTranslations(`drawing.forms.${name}`)
  const colon = colonOf((await getLocale()) as Locale)
  const { fields, labelsByMeaning } = forms[name]
  const steps = fields.map((field) => (
    <>
      <strong>{t(`fields.${field.name}.label`)}</strong>
      {colon}
      {t.rich(`fields.${field.name}.hint`, markup)}
    </>
  ))
  return (
    <Frame title={t('title')} labelsByMeaning={labelsByMeaning} steps={steps}>
      <div className={styles.form}>
        {fields.map((field: FormField, at) => {
          const label = (
            <>
              {t(`fields.${field.name}.label`)} <Mark of={at + 1} />
            </>
          )
          if (field.control === 'button')
            return (
              <span key={field.name} className={styles.button}>
                {label}
              </span>
            )
          const values = field.values.length > 0 || field.control === 'on' ? field.values : [t(`fields.${field.name}.value`)]
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
  if (control === 'on') return <span className={styles.switch} />
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
