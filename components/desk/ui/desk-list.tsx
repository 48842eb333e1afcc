import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Steady } from '../live/steady'
import { DeskButton } from './desk-button'
import { DeskIcon, type DeskIconName } from './icon'
import { QueryState } from './list-states'

/** What of a question of react-query a list shows: it is asked, failed, or has further pages. */
interface Asked {
  readonly isError: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
  readonly hasNextPage?: boolean
  readonly isFetchingNextPage?: boolean
  readonly fetchNextPage?: () => unknown
}

interface DeskListProps<Row> {
  readonly title: string
  /** How many there are, in words. */
  readonly count?: string | null | undefined
  /** What they come to, in words. */
  readonly sums?: string | null | undefined
  /** Beside the title. */
  readonly acts?: ReactNode
  /** Views and filters, which the address says. */
  readonly filters?: ReactNode
  /** What the list is called to whoever does not see the title. */
  readonly label: string
  /** Undefined while nothing is known. */
  readonly rows: readonly Row[] | undefined
  /** What tells rows apart: then those that others change glow, and new ones wait until they are asked for. */
  readonly nameOf?: (row: Row) => string
  /** What is asked for, as one text. */
  readonly asked?: string
  readonly query: Asked
  /** Where there are none. */
  readonly empty: ReactNode
  /** Before the rows: what is done with those that are marked; what would become of them stands beside, where there is room. */
  readonly panel?: ReactNode
  /** Below the rows. */
  readonly foot?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A page that is a list: title, filters, rows or why there are none, and the way to more. One failed list does not take the page. */
export function DeskList<Row>({ title, count, sums, acts, filters, panel, ...list }: DeskListProps<Row>) {
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{title}</h1>
        {count ? <span className="soft">{count}</span> : null}
        {sums ? <span className="soft">{sums}</span> : null}
        {acts ? <div className="acts">{acts}</div> : null}
      </div>
      {filters}
      {panel}
      <ListBox {...list} />
    </>
  )
}

type ListBoxProps<Row> = Omit<DeskListProps<Row>, 'title' | 'count' | 'sums' | 'acts' | 'filters' | 'panel'>

function ListBox<Row>({ label, rows, nameOf, asked = '', query, empty, foot, children }: ListBoxProps<Row>) {
  const t = useTranslations('desk')
  const hasRows = rows !== undefined && rows.length > 0
  return (
    <section className="box" aria-label={label} aria-busy={query.isFetching && !rows}>
      <QueryState
        query={query}
        isKnown={rows !== undefined}
        onRetry={() => (rows && query.fetchNextPage ? query.fetchNextPage() : query.refetch())}
      />
      {hasRows && nameOf ? (
        <Steady rows={rows} nameOf={nameOf} asked={asked}>
          {children}
        </Steady>
      ) : null}
      {hasRows && !nameOf ? children(rows) : null}
      {rows?.length === 0 ? empty : null}
      {hasRows && (foot || query.hasNextPage) ? (
        <div className="foot">
          {query.hasNextPage ? (
            <DeskButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
              {t('more')}
            </DeskButton>
          ) : null}
          {foot}
        </div>
      ) : null}
    </section>
  )
}

interface DeskEmptyProps {
  readonly icon: DeskIconName
  readonly title: string
  readonly text: string
  /** What can be dropped to see more. */
  readonly children?: ReactNode
}

/** A list without rows: why, and what to do. */
export function DeskEmpty({ icon, title, text, children }: DeskEmptyProps) {
  return (
    <div className="empty">
      <DeskIcon name={icon} />
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      {children ? <div className="acts-row">{children}</div> : null}
    </div>
  )
}
