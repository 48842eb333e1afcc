import type { ReactNode } from 'react'

interface ScrolledTableProps {
  /** What it is a table of. */
  readonly label: string
  readonly heads: readonly string[]
  /** Rows of a first cell of words, and numbers. */
  readonly children: ReactNode
}

/** A first column of words, and numbers; on phones it scrolls, by the keyboard too, for numbers say nothing without their heads. */
export function ScrolledTable({ label, heads, children }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/useSemanticElements: no fields are in it.
    <div role="group" className="t-wrap" style={{ overflowX: 'auto' }} aria-label={label} tabIndex={0}>
      <table className="t">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : 'r'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
