import button from '@/components/ui/button.module.css'
import { DriverLine } from '@/components/ui/driver-line'
import type { Driver } from '@/lib/content/data/driver-schema'
import type { Page } from '@/lib/content/page'
import { nextStep } from './next-step'
import styles from './driver-head.module.css'

/** What distinguishes the driver, and the next step. On a page with several drivers, each has its line in the text. */
export function DriverHead({ page, drivers }: { page: Page; drivers: readonly Driver[] }) {
  const step = nextStep(page, drivers)
  return (
    <>
      {drivers.length === 1 && <DriverLine driver={drivers[0]!} locale={page.locale} />}
      {step && (
        <p className={styles.next} data-next-action="" data-chrome="">
          <a className={`${button.button} ${button.primary}`} href={step.href}>
            {step.text}
          </a>
        </p>
      )}
    </>
  )
}
