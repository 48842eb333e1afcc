import type { ReactNode } from 'react'
import { isDescending, sortedBy } from '@/lib/desk/views/list-sorts'
import { DeskLink } from '../ui/desk-link'

interface Column {
  readonly name: string
  readonly label: string
  /** How it is sorted when its head is pressed first; left out: it cannot be. */
  readonly sort?: string
  /** Amounts stand at the right. */
  readonly isRight?: boolean
  /** Told to whoever cannot see the buttons below it. */
  readonly isHidden?: boolean
}

interface DeskTableProps {
  readonly columns: readonly Column[]
  /** The head of the column of marks. */
  readonly marks?: ReactNode
  /** How the list is sorted now, and its address in another order. */
  readonly sort?: { readonly now: string; readonly hrefOf: (sort: string) => string }
  /** Rows, as `DeskRow`. */
  readonly children: ReactNode
}

/** A list in a table, cards on phones. A head that sorts is a link, for the address says the order. */
export function DeskTable({ columns, marks, sort, children }: DeskTableProps) {
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            {marks}
            {columns.map((column) => (
              <Head key={column.name} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function Head({
  column: { label, sort: first, isRight, isHidden },
  sort,
}: {
  readonly column: Column
  readonly sort: DeskTableProps['sort'] | undefined
}) {
  const look = isRight ? 'r' : undefined
  if (!sort || first === undefined)
    return (
      <th scope="col" className={look}>
        {isHidden ? <span className="vh">{label}</span> : label}
      </th>
    )
  const isNow = sortedBy(sort.now) === sortedBy(first)
  const next = !isNow ? first : isDescending(sort.now) ? sortedBy(sort.now) : `-${sort.now}`
  return (
    <th
      scope="col"
      className={look}
      {...(isNow ? { 'aria-sort': isDescending(sort.now) ? 'descending' : 'ascending' } : {})}
    >
      <DeskLink className="sort" href={sort.hrefOf(next)} scroll={false}>
        {label}
      </DeskLink>
    </th>
  )
}
