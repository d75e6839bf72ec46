'use client'

import { useState } from 'react'
import styles from './counter.module.css'

export function Counter({ label }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" className={styles.button} onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  )
}
