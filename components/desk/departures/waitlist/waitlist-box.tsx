'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import { formatInstant } from '@/lib/dates/format-instant'
import type { showDeparture } from '@/lib/desk/departures/departure-contract'
import { mayBegin } from '@/lib/desk/permissions'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { AddWaiting } from './add-waiting'

type Waitlist = CallData<typeof showDeparture>['waitlist']
type Waiter = Waitlist['items'][number]

interface WaitlistBoxProps {
  /** Of the departure. */
  readonly uuid: string
  readonly waitlist: Waitlist
}

/** Who waits for seats of a departure, first come first; who may, puts in and takes out. */
export function WaitlistBox({ uuid, waitlist }: WaitlistBoxProps) {
  const t = useTranslations('desk.waitlist')
  const { session } = useDesk()
  const { role } = session.actor
  const mayChange = mayBegin('change_waitlist', role)
  const done = useDone()
  const { people, seats, items } = waitlist
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
        <small className="soft">{t('count', { people, seats })}</small>
      </header>
      <div className="pad stack">
        {mayBegin('see_waitlist', role) ? null : <p className="soft">{t('closed')}</p>}
        {items.length > 0 ? (
          <ol className="waiters">
            {items.map((one) => (
              <li key={one.uuid}>
                <WaiterLine one={one} departure={uuid} mayChange={mayChange} onDone={done} />
              </li>
            ))}
          </ol>
        ) : null}
        {mayChange ? <AddWaiting uuid={uuid} onDone={done} /> : null}
      </div>
    </section>
  )
}

interface WaiterLineProps {
  readonly one: Waiter
  readonly departure: string
  readonly mayChange: boolean
  readonly onDone: (text: string) => void
}

function WaiterLine({ one, departure, mayChange, onDone }: WaiterLineProps) {
  const t = useTranslations('desk.waitlist')
  const { market } = useDesk()
  const { uuid: place, email, qty, state, since, offered_until: until } = one
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  const removing = useSubmit({
    send: () =>
      atDesk(() => deskApi(market).departures.removeWaiting({ params: { uuid: departure, place } })),
    onSuccess: () => onDone(t('removed')),
  })
  return (
    <>
      <div className="waiter">
        <span>
          <b>{email}</b>
          <span className="sub soft">{t('wants', { qty, since: at(since) })}</span>
        </span>
        <span className={`st ${state === 'offered' ? 'ok' : state === 'waiting' ? 'wait' : 'off'}`}>
          {t(`states.${state}`, { until: until ? at(until) : '' })}
        </span>
        {mayChange ? (
          <DeskButton
            aria-label={t('removeOne', { email })}
            busy={removing.isPending}
            onClick={() => removing.submit()}
          >
            {t('remove')}
          </DeskButton>
        ) : null}
      </div>
      <FormFailure error={removing.error} />
    </>
  )
}

/** After a deed: it is said, and the page shows how things are now. */
function useDone() {
  const router = useRouter()
  return (text: string) => {
    deskToasts.getState().show({ text })
    router.refresh()
  }
}
