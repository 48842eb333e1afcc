import { useTranslations } from 'next-intl'
import { groupedCode } from '@/components/reservations/reservation-code'
import { formatInstant } from '@/lib/dates/format-instant'
import type { Approval } from '@/lib/desk/approval-contract'
import { mayBegin, SIGNED_WITH } from '@/lib/desk/permissions'
import { ROLES } from '@/lib/desk/roles'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { amountText } from '../ui/amount-text'
import { DeskLink } from '../ui/desk-link'
import { Who } from '../ui/who'
import { DecideForm } from './decide-form'

const LOOKS = { waiting: 'wait', signed: 'ok', declined: 'off' } as const

/** One approval: how much, for which reservation, why, who asked, and what can be said to it. */
export function ApprovalCard({ one }: { readonly one: Approval }) {
  const t = useTranslations('desk.approvals')
  const { market } = useDesk()
  const { kind, subject, amount, currency, reason, asked_by: asker, asked_at: askedAt, state } = one
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  return (
    <li id={one.uuid} data-desk-row="">
      <div className="approval-head">
        <b className="figure">{amountText(amount, currency, true)}</b>
        <span>{t(`kinds.${kind}`, { less: amount < 0 ? 'yes' : 'no' })}</span>
        <span className={`st ${LOOKS[state]}`}>{t(`states.${state}`)}</span>
      </div>
      <p>
        {subject.type === 'departure' ? (
          <DeskLink href={deskLinks.departure(subject.id)} data-desk-open="">
            {subject.title}
          </DeskLink>
        ) : (
          <DeskLink href={deskLinks.reservation(subject.id)} data-desk-open="">
            {subject.title} <span className="mono">{groupedCode(subject.id)}</span>
          </DeskLink>
        )}
      </p>
      <p className="said">{reason}</p>
      {one.document === null ? null : <p className="soft">{t('document', { document: one.document })}</p>}
      <p className="soft">
        <Who name={asker.name} /> {t('asked', { name: asker.name, at: at(askedAt) })}
      </p>
      {one.decided_by === null || one.decided_at === null ? null : (
        <p className="soft">
          <Who name={one.decided_by.name} />{' '}
          {t(state === 'signed' ? 'signedBy' : 'declinedBy', {
            name: one.decided_by.name,
            at: at(one.decided_at),
          })}
          {one.decided_reason === null ? '' : `: ${one.decided_reason}`}
        </p>
      )}
      <WhyNot one={one} />
      <DecideForm one={one} />
    </li>
  )
}

/** Why whoever looks at it cannot sign it, and who can. */
function WhyNot({ one: { kind, why_not: why } }: { readonly one: Approval }) {
  const t = useTranslations('desk')
  if (why === null || why === 'decided') return null
  const who = ROLES.filter((role) => mayBegin(SIGNED_WITH[kind], role)).map((role) => t(`roles.${role}`))
  return <p className="note">{t(`approvals.whyNot.${why}`, { who: who.join(', ') })}</p>
}
