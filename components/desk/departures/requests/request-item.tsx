import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DepartureRequest } from '@/lib/desk/requests/request-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { ReasonField, useReason } from '../../ui/reason-field'
import { useRequestWords } from './request-words'

interface RequestItemProps {
  readonly request: DepartureRequest
  readonly departure: string
  readonly mayAnswer: boolean
  readonly onAnswered: (state: 'accepted' | 'declined') => void
}

const TONES = { waiting: 'wait', accepted: 'ok', declined: 'off' } as const

/** One change that was asked for: what, why, by whom, and how it ended or can be answered. */
export function RequestItem({ request, departure, mayAnswer, onAnswered }: RequestItemProps) {
  const t = useTranslations('desk.requests')
  const { market } = useDesk()
  const what = useRequestWords(request)
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  const { state, reason, asked_by: by, asked_at: asked, answer, decided_by: decider } = request
  return (
    <li>
      <span className="stack">
        <span>
          <b>{what}</b> <span className={`st ${TONES[state]}`}>{t(`states.${state}`)}</span>
        </span>
        <span className="soft">{t('by', { name: by, at: at(asked) })}</span>
        <q>{reason}</q>
        {decider ? (
          <span className="soft">
            {t(answer ? 'why' : 'decidedBy', { name: decider, answer: answer ?? '' })}
          </span>
        ) : null}
        {state === 'waiting' && mayAnswer ? (
          <Answer request={request} departure={departure} what={what} onAnswered={onAnswered} />
        ) : null}
      </span>
    </li>
  )
}

type AnswerProps = Omit<RequestItemProps, 'mayAnswer'> & { readonly what: string }

/** Does it, or says why not. A decision is taken beside, where its quote is. */
function Answer({ request: { uuid, kind }, departure, what, onAnswered }: AnswerProps) {
  const t = useTranslations('desk.requests')
  const { market } = useDesk()
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const params = { uuid: departure, request: uuid }
  const accepting = useKeyedSubmit(
    (_: null, options) => atDesk(() => deskApi(market).departures.accept({ params }, options)),
    () => onAnswered('accepted'),
  )
  const declining = useKeyedSubmit(
    (why: string, options) =>
      atDesk(() => deskApi(market).departures.decline({ params, body: { reason: why } }, options)),
    () => onAnswered('declined'),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) declining.submit(why)
  }
  if (isDeclining)
    return (
      <form className="form" noValidate onSubmit={submit}>
        <FormFailure error={declining.error} />
        <ReasonField
          hint={t('whyHint')}
          value={reason}
          onChange={setReason}
          isMissing={isMissing}
          error={declining.error}
        />
        <div className="acts-row">
          <DeskButton type="submit" look="bad" busy={declining.isPending}>
            {t('decline')}
          </DeskButton>
          <DeskButton look="bare" onClick={() => setDeclining(false)}>
            {t('back')}
          </DeskButton>
        </div>
      </form>
    )
  return (
    <>
      <FormFailure error={accepting.error} />
      {kind === 'decision' ? <span className="soft">{t('decideBeside')}</span> : null}
      <span className="acts-row">
        {kind === 'decision' ? null : (
          <DeskButton isSmall look="main" busy={accepting.isPending} onClick={() => accepting.submit(null)}>
            {t('accept', { what })}
          </DeskButton>
        )}
        <DeskButton isSmall onClick={() => setDeclining(true)}>
          {t('declineOpen')}
        </DeskButton>
      </span>
    </>
  )
}
