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
import { wordsOf } from './use-approvals'

const LOOKS = { waiting: 'wait', signed: 'ok', declined: 'off' } as const

/** One approval: how much, for which reservation, why, who asked, and what can be said to it. */
export function ApprovalCard({ one }: { readonly one: Approval }) {
  const t = useTranslations('desk.approvals')
  const { market } = useDesk()
  const { subject, amount, currency, reason, asked_by: asker, asked_at: askedAt, state } = one
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  return (
    <li id={one.uuid} data-desk-row="">
      <div className="approval-head">
        <b className="figure">{amountText(amount, currency, true)}</b>
        <span>{t(`kinds.${wordsOf(one)}`, { less: amount < 0 ? 'yes' : 'no' })}</span>
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
      <DecidedBy one={one} />
      <WhyNot one={one} />
      <DecideForm one={one} />
    </li>
  )
}

/** Who decided, when, and why not; whoever signed their own was alone and waited for its day. */
function DecidedBy({ one }: { readonly one: Approval }) {
  const t = useTranslations('desk.approvals')
  const { market } = useDesk()
  const { state, asked_by: asker, decided_by: by, decided_at: at, decided_reason: reason } = one
  if (by === null || at === null) return null
  const signed = by.uuid === asker.uuid ? 'signedAlone' : 'signedBy'
  return (
    <p className="soft">
      <Who name={by.name} />{' '}
      {t(state === 'signed' ? signed : 'declinedBy', {
        ...{ name: by.name, at: formatInstant(new Date(at), TIME_ZONE, market.locale) },
      })}
      {reason === null ? '' : `: ${reason}`}
    </p>
  )
}

/** Why whoever looks at it cannot sign it, and who can. */
function WhyNot({ one }: { readonly one: Approval }) {
  const { kind, why_not: why } = one
  const t = useTranslations('desk')
  if (why === null || why === 'decided') return null
  if (why === 'alone') return <Alone one={one} />
  const who = ROLES.filter((role) =>
    // Below the floor an owner is among the two: whoever else looks at it cannot sign.
    kind === 'price' && why === 'limit' ? role === 'owner' : mayBegin(SIGNED_WITH[kind], role),
  ).map((role) => t(`roles.${role}`))
  return <p className="note">{t(`approvals.whyNot.${why}`, { who: who.join(', ') })}</p>
}

/** Nobody else is at the desk: when it takes effect by itself, or who has to come first. */
function Alone({ one: { takes_effect_at: at } }: { readonly one: Approval }) {
  const t = useTranslations('desk.approvals')
  const { market } = useDesk()
  if (at !== null)
    return (
      <p className="note">
        {t('takesEffect', { at: formatInstant(new Date(at), TIME_ZONE, market.locale) })}
      </p>
    )
  return (
    <p className="note">
      {t.rich('alone', {
        invite: (words) => (
          <DeskLink href={deskLinks.people()} data-desk-open="">
            {words}
          </DeskLink>
        ),
      })}
    </p>
  )
}
