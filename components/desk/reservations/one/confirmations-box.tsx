import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { TripConfirmation } from '@/lib/desk/manifest/confirmation-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { Notice } from '../../ui/notice'
import { ReasonField, useReason } from '../../ui/reason-field'

interface ConfirmationsBoxProps {
  readonly code: string
  readonly confirmations: readonly TripConfirmation[]
  /** Whether this member can ask the traveller what becomes of a trip that is refused. */
  readonly mayAsk: boolean
}

/** Whether who provides a trip has it as it was changed, and what they said to whoever asks them. */
export function ConfirmationsBox({ code, confirmations, mayAsk }: ConfirmationsBoxProps) {
  const t = useTranslations('desk.confirmations')
  const { session } = useDesk()
  if (confirmations.length === 0) return null
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad stack">
        {confirmations.map((one) => (
          <div key={`${one.position} ${one.version}`} className="stack">
            <Said one={one} />
            {mayAsk && one.state === 'refused' ? <ToUnserved code={code} /> : null}
            {session.permissions.includes('answer_change') ? <AnswerForm code={code} one={one} /> : null}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Which trip, and what is known of it. */
function Said({ one }: { readonly one: TripConfirmation }) {
  const t = useTranslations('desk.confirmations')
  const { market } = useDesk()
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  const said =
    one.answered_at === null || one.answered_by === null
      ? t(one.is_asked ? 'states.asked' : 'states.told', { at: at(one.changed_at) })
      : t(`states.${one.state === 'refused' ? 'refused' : 'confirmed'}`, {
          at: at(one.answered_at),
          by: one.answered_by,
        })
  return (
    <>
      <p>
        <b>{one.trip}</b>
        {one.start === null ? null : `, ${formatDate(one.start, market.locale)}`} ·{' '}
        {t('seats', { count: one.seats })}
      </p>
      {one.state === 'refused' ? <Notice tone="maize">{said}</Notice> : <p className="soft">{said}</p>}
    </>
  )
}

/** To the quote of asking its traveller; the address alone changes, as from the list of what can be done. */
function ToUnserved({ code }: { readonly code: string }) {
  const t = useTranslations('desk.confirmations')
  return (
    <div className="acts-row">
      <DeskButton
        look="main"
        onClick={() => history.pushState(null, '', deskLinks.reservation(code, 'unserved'))}
      >
        {t('toUnserved')}
      </DeskButton>
    </div>
  )
}

type Answer = 'confirmed' | 'refused' | 'ask'

function AnswerForm({ code, one }: { readonly code: string; readonly one: TripConfirmation }) {
  const t = useTranslations('desk.confirmations')
  const { market } = useDesk()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const saying = useKeyedSubmit(
    async (body: { readonly version: number; readonly answer: Answer; readonly reason: string }, options) => {
      const params = { code, position: String(one.position) }
      await atDesk(() => deskApi(market).reservations.answerChange({ params, body }, options))
      return body.answer
    },
    (answer) => {
      setReason('')
      deskToasts.getState().show({ text: t(`done.${answer}`) })
      for (const what of ['reservation', 'today'])
        void queries.invalidateQueries({ queryKey: ['desk', what] })
    },
  )
  const answers: readonly Answer[] = [
    ...(one.state === 'confirmed' ? [] : (['confirmed'] as const)),
    ...(one.state === 'refused' ? [] : (['refused'] as const)),
    ...(one.is_asked ? (['ask'] as const) : []),
  ]
  const say = (answer: Answer) => {
    const why = demand(reason)
    if (why !== null) saying.submit({ version: one.version, answer, reason: why })
  }
  return (
    <div className="form">
      <FormFailure error={saying.error} />
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={saying.error}
      />
      <div className="acts-row">
        {answers.map((answer) => (
          <DeskButton
            key={answer}
            look={answer === 'refused' ? 'bad' : undefined}
            busy={saying.isPending}
            onClick={() => say(answer)}
          >
            {t(`say.${answer}`)}
          </DeskButton>
        ))}
      </div>
    </div>
  )
}
