import { Suspense } from 'react'
import { Counter } from './counter.client'
import styles from './sample.module.css'

export const dynamic = 'force-dynamic'

/** Large enough that React sends it after the rest of the document, with a script that moves it into its place. */
const largeText = 'A large part. '.repeat(4000)

export default async function Page({ params }) {
  const { name } = await params
  return (
    <main className={styles.main}>
      <h1>{name}</h1>
      <a href="/other">Other</a>
      <Counter label="Count" />
      <Suspense fallback={<i>wait</i>}>
        <section data-large="">{largeText}</section>
      </Suspense>
      <footer>End</footer>
    </main>
  )
}
