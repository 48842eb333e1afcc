'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { CallData } from '@/lib/api/call'
import { formatDate } from '@/lib/dates/format-date'
import type { Decision } from '@/lib/desk/departures/decision-contract'
import type { showDeparture } from '@/lib/desk/departures/departure-contract'
import { grantOf } from '@/lib/desk/permissions'
import { deskLinks } from '@/lib/links/desk-links'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { useBeside } from '../../lists/use-beside'
import { DeskButton } from '../../ui/desk-button'
import { DeskLink } from '../../ui/desk-link'
import { Notice } from '../../ui/notice'
import { DecisionPanel } from './decision-panel'
import { RecordForm } from './record-form'

type Departure = CallData<typeof showDeparture>

/** Whether the departure goes, and what can be decided about it; what is chosen is quoted in its place. */
export function DecisionColumn({ one }: { readonly one: Departure }) {
  const t = useTranslations('desk.decision')
  const { session } = useDesk()
  const { asked: chosen, ask, close, done: end } = useBeside<Decision | 'record'>()
  const done = useDone(end)
  const { uuid } = one.departure
  if (chosen === 'record') return <RecordForm uuid={uuid} onClose={close} onDone={done} />
  if (chosen !== null)
    return (
      <DecisionPanel
        key={chosen}
        departure={one.departure}
        choice={chosen}
        onClose={close}
        onDone={({ state }) => done(t(state === 'waiting' ? 'waits' : `done.${chosen}`))}
      />
    )
  const mayDecide = grantOf('decide_departure', session.actor.role).reach === 'all'
  const isOpen = one.meter.state !== 'ended' && one.waits === null
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad stack">
        <Standing one={one} />
        {mayDecide && isOpen ? (
          <>
            {one.meter.minimum > 1 && one.meter.state !== 'guaranteed' ? (
              <DeskButton look="main" onClick={() => ask('guarantee')}>
                {t('choose.guarantee', { sold: one.meter.sold })}
              </DeskButton>
            ) : null}
            <DeskButton onClick={() => ask('move')}>{t('choose.move')}</DeskButton>
            <DeskButton onClick={() => ask('record')}>{t('choose.record')}</DeskButton>
            <DeskButton look="bad" onClick={() => ask('cancel')}>
              {t('choose.cancel')}
            </DeskButton>
            <p className="soft">{t('first')}</p>
          </>
        ) : null}
      </div>
    </section>
  )
}

/** How it stands against its minimum, and what was decided. */
function Standing({ one: { meter, waits } }: { readonly one: Departure }) {
  const t = useTranslations('desk.decision')
  const { market } = useDesk()
  const { state, sold, minimum } = meter
  const date = formatDate(meter.decide_on, market.locale)
  if (waits !== null)
    return (
      <Notice tone="maize">
        <b>{t(`waiting.${waits.choice}`)}</b> {t('waiting.text')}{' '}
        <DeskLink href={deskLinks.approvals()}>{t('waiting.link')}</DeskLink>
      </Notice>
    )
  if (state === 'ended') return <Notice tone="chile">{t('meter.ended')}</Notice>
  if (minimum <= 1) return <p className="soft">{t('meter.none')}</p>
  return (
    <Notice tone={state === 'guaranteed' ? 'agave' : state === 'decide' ? 'chile' : 'maize'}>
      {t(`meter.${state}`, { sold, minimum, date })}
    </Notice>
  )
}

/** After a deed: it is said, and the page shows how things are now. */
function useDone(close: () => void) {
  const router = useRouter()
  const queries = useQueryClient()
  return (text: string) => {
    deskToasts.getState().show({ text })
    close()
    for (const what of ['departures', 'today', 'approvals'])
      void queries.invalidateQueries({ queryKey: ['desk', what] })
    router.refresh()
  }
}
