import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import type { ConfirmedWaiting } from '@/lib/availability/waitlist-contract'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { useBooking } from '../booking-context'
import { StandingNote } from './joined-note'
import type { MailedToken } from './mailed-token'
import { noteStanding } from './waitlist-store'
import { withDeparture } from './with-offer'

type Pressed = Pick<MailedToken, 'token'>

/** What a link of a mail asks to be pressed for: opening it alone does nothing, since machines open links too. */
export function MailedPress({ kind, token }: MailedToken) {
  return kind === 'wait' ? <Confirm token={token} /> : <Leave token={token} />
}

function Confirm({ token }: Pressed) {
  const t = useTranslations('waitlist')
  const { facts, market, store } = useBooking()
  const confirming = useSubmit({
    send: () =>
      api(market).availability.confirmWaiting({ params: { experience: facts.uuid }, body: { token } }),
    onSuccess: ({ departure, state, place, qty }) => {
      store.setState((shown) => withDeparture(shown, departure))
      if (departure !== null && qty !== null && (state === 'waiting' || state === 'offered'))
        noteStanding(departure, { state, place, qty, isTold: true })
    },
  })
  if (confirming.data) return <Confirmed confirmed={confirming.data} />
  return (
    <Ask
      text={t('confirmText', { trip: facts.name })}
      go={t('confirm')}
      error={confirming.error}
      busy={confirming.isPending}
      onGo={() => confirming.submit()}
    />
  )
}

function Confirmed({ confirmed: { state, place, qty } }: { readonly confirmed: ConfirmedWaiting }) {
  const t = useTranslations('waitlist')
  if (state === 'waiting' || state === 'offered')
    return <StandingNote standing={{ state, place, qty: qty ?? 1 }} />
  return (
    <Note tone="maize" role="alert" icon="info">
      <b className="block">{t(`confirm_${state}`)}</b>
      {t(`confirmNext_${state}`)}
    </Note>
  )
}

function Leave({ token }: Pressed) {
  const t = useTranslations('waitlist')
  const { facts, market } = useBooking()
  const leaving = useSubmit({
    send: () =>
      api(market).availability.leaveWaitlist({ params: { experience: facts.uuid }, body: { token } }),
  })
  if (leaving.data)
    return (
      <Note tone="agave" role="status">
        {t('left')}
      </Note>
    )
  return (
    <Ask
      text={t('leaveText', { trip: facts.name })}
      go={t('leave')}
      error={leaving.error}
      busy={leaving.isPending}
      onGo={() => leaving.submit()}
    />
  )
}

interface AskProps {
  readonly text: string
  readonly go: string
  readonly error: unknown
  readonly busy: boolean
  readonly onGo: () => void
}

function Ask({ text, go, error, busy, onGo }: AskProps) {
  const t = useTranslations('waitlist')
  return (
    <div className="note note-lavender grid gap-3">
      <p className="font-semibold">{text}</p>
      {error ? <p role="alert">{failureText(error, t('noAnswer'))}</p> : null}
      <Button look="main" wide busy={busy} onClick={onGo}>
        {go}
      </Button>
    </div>
  )
}
