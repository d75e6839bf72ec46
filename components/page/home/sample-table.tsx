import type { PageMeta } from '@/lib/content/page'
import styles from './sample-table.module.css'

type Sample = NonNullable<NonNullable<PageMeta['highlights']>[number]['sample']>

/** A small table that shows what the words beside it mean. */
export function SampleTable({ head = [], rows }: Sample) {
  return (
    <table className={styles.sample}>
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join('\n')}>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
