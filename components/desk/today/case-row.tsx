import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useDesk } from '../frame/desk-context'
import { useRow } from '../live/steady'
import { DeskIcon } from '../ui/icon'
import { Who } from '../ui/who'
import { CasePanel } from './case-panel'
import { amountOf, CASE_ICONS, useDeadline } from './case-words'
import { type CaseRowProps, TakeButton } from './take-button'

const TONES = { late: 'hot', today: 'warm', later: '' } as const

/** A case in one row: what it is, whose, until when, who looks at it. It opens in its place. */
export function CaseRow(props: CaseRowProps) {
  const { one, now, isOpen, onToggle } = props
  const t = useTranslations('desk')
  const { market } = useDesk()
  const panel = useId()
  const { exact, relative } = useDeadline(one, now, market.locale)
  const amount = amountOf(one)
  const owner = one.owner?.name ?? null
  return (
    <li className={clsx('one', isOpen && 'at')} {...useRow(one.key)} data-case={one.key}>
      <div className="row">
        <button
          type="button"
          className="open"
          data-desk-open=""
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
        >
          <DeskIcon name={CASE_ICONS[one.kind]} className={TONES[one.severity]} />
          <span className="lines">
            <span className="cut">
              <b>
                {t(`cases.${one.kind}`)}
                {amount === null ? '' : `, ${amount}`}
              </b>{' '}
              {one.escalated ? <span className="tag chile">{t('today.escalated')}</span> : null}
            </span>
            <span className="cut soft">{one.subject.title}</span>
          </span>
        </button>
        <TakeButton {...props} isInRow />
        <div className="when">
          <b>{exact}</b>
          <span className="soft">{relative}</span>
        </div>
        <Who name={owner} label={owner ?? t('today.noOwner')} />
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? <CasePanel {...props} /> : null}
      </div>
    </li>
  )
}
