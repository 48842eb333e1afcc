'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DeskButton } from '../ui/desk-button'
import { areSame, showAgain, showAll } from './steady-rows'

const Changes = createContext<ReadonlyMap<string, number>>(new Map())

interface SteadyProps<Row> {
  /** As they were read last. */
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  /** What is asked for: another question is shown as it comes. */
  readonly asked: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/**
 * Rows that do not run away from under a hand while others change them: what changed glows in its place, what is new
 * waits above behind a button. Rows are `DeskRow`, or carry `useRow`.
 */
export function Steady<Row>({ rows, nameOf, asked, children }: SteadyProps<Row>) {
  const t = useTranslations('desk.live')
  const [shown, setShown] = useState(() => showAll(asked, rows))
  const box = useRef<HTMLDivElement>(null)
  if (asked !== shown.asked || !areSame(rows, shown.fresh)) setShown(showAgain(shown, asked, rows, nameOf))
  const [first] = shown.waiting
  const bring = () => {
    flushSync(() => setShown(showAll(asked, rows)))
    const row = box.current?.querySelector(`[data-row="${CSS.escape(first ? nameOf(first) : '')}"]`)
    row?.querySelector<HTMLElement>('[data-desk-open]')?.focus()
    row?.scrollIntoView?.({ block: 'nearest' })
  }
  const isAbove = first !== undefined && first === rows[0]
  const changed = [...shown.changes.values()].reduce((all, count) => all + count, 0)
  return (
    <div ref={box}>
      <div role="status" className={first ? 'news' : 'vh'}>
        {first ? (
          <DeskButton isSmall onClick={bring}>
            {t(isAbove ? 'newAbove' : 'new', { count: shown.waiting.length })}
          </DeskButton>
        ) : changed > 0 ? (
          t('changed', { count: changed })
        ) : null}
      </div>
      <Changes value={shown.changes}>{children(shown.rows)}</Changes>
    </div>
  )
}

/** What makes an element a row of such a list: keys find it, and it glows when it changed. @param name as `nameOf` says it */
export function useRow(name: string) {
  const count = use(Changes).get(name) ?? 0
  // Two names in turn, so that a second change begins to glow anew.
  const glow = count === 0 ? {} : { 'data-changed': count % 2 === 0 ? 'again' : 'now' }
  return { 'data-desk-row': '', 'data-row': name, ...glow } as const
}

/** A row of a table. */
export function DeskRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <tr {...useRow(name)}>{children}</tr>
}
