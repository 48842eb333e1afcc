import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import type { DeskCase } from '@/lib/desk/case-contract'
import { CaseRow } from './case-row'
import { groupCases } from './today-wish'
import { useHandleCase } from './use-handle-case'

interface CaseListProps {
  readonly cases: readonly DeskCase[]
  readonly isSnoozed: boolean
  readonly now: number
}

/** Cases under their deadlines; one of them is open in its place. */
export function CaseList({ cases, isSnoozed, now }: CaseListProps) {
  const t = useTranslations('desk.today')
  const [open, setOpen] = useState<string | null>(null)
  const handle = useHandleCase(isSnoozed)
  return (
    <ul className="q">
      {groupCases(cases).map((group) => (
        <Fragment key={group.severity}>
          <li className="gh">
            <h2>
              {t(`groups.${group.severity}`)} <small>{group.cases.length}</small>
            </h2>
          </li>
          {group.cases.map((one) => (
            <CaseRow
              key={one.key}
              one={one}
              now={now}
              isOpen={open === one.key}
              onToggle={() => setOpen((before) => (before === one.key ? null : one.key))}
              onHandle={handle}
            />
          ))}
        </Fragment>
      ))}
    </ul>
  )
}
