import { useTranslations } from 'next-intl'
import type { DeskCase } from '@/lib/desk/case-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { useDesk } from '../../frame/desk-context'
import { amountOf, CASE_ICONS, useDeadline } from '../../today/case-words'
import { DeskLink } from '../../ui/desk-link'
import { DeskIcon } from '../../ui/icon'

interface OpenCasesProps {
  readonly cases: readonly DeskCase[]
  readonly now: number
}

/** What of this reservation needs a person, and until when. */
export function OpenCases({ cases, now }: OpenCasesProps) {
  const t = useTranslations('desk.reservation')
  return (
    <section className="box">
      <header>
        <h2>{t('cases')}</h2>
      </header>
      <ul className="rows">
        {cases.map((one) => (
          <OpenCase key={one.key} one={one} now={now} />
        ))}
      </ul>
    </section>
  )
}

function OpenCase({ one, now }: { readonly one: DeskCase; readonly now: number }) {
  const t = useTranslations('desk')
  const { market } = useDesk()
  const { exact, relative } = useDeadline(one, now, market.locale)
  const amount = amountOf(one)
  const href = one.kind === 'approval' ? deskLinks.approvals() : deskLinks.today({ kind: one.kind })
  return (
    <li>
      <DeskIcon name={CASE_ICONS[one.kind]} />
      <span>
        <DeskLink href={href}>
          {t(`cases.${one.kind}`)}
          {amount === null ? '' : `, ${amount}`}
        </DeskLink>
        <span className="sub soft">
          {exact}, {relative} · {one.owner?.name ?? t('today.noOwner')}
        </span>
      </span>
    </li>
  )
}
