import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { QuotedAction } from '@/lib/desk/action-contract'
import type { Deed } from '@/lib/desk/deed-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { deskToasts } from '@/stores/desk-toast-store'
import { DeskButton } from '../../ui/desk-button'
import { DeskIcon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { DEED_ICONS, DEED_KEYS } from '../deeds/deed-icons'
import { DeedPanel } from '../deeds/deed-panel'
import { ACTION_ICONS, ACTION_KEYS } from './action-icons'
import { QuotePanel } from './quote-panel'
import type { Done } from './use-action-quote'

/** What was done, as the page says it. */
export interface DoneAction {
  readonly text: string
  /** The approval that money waits for. */
  readonly approval: string | null
}

/** What waits for money or a signature says so. */
function doneWords(chosen: QuotedAction, { approval, waits }: Done) {
  if (waits) return 'done.editWaits' as const
  return chosen === 'unserved' && approval !== null ? 'done.unservedWaits' : (`done.${chosen}` as const)
}

interface ActionColumnProps {
  readonly code: string
  readonly one: DeskReservation
  readonly onDone: (done: DoneAction) => void
}

/** What can be done to a reservation; what is chosen, as the address says, is quoted in its place. */
export function ActionColumn({ code, one, onDone }: ActionColumnProps) {
  const t = useTranslations('desk.quote')
  const deeds = useTranslations('desk.deeds')
  const queries = useQueryClient()
  const wanted = useSearchParams().get('action')
  const chosen = one.actions.find((action) => action === wanted) ?? null
  const deed = one.deeds.find((name) => name === wanted) ?? null
  // It was chosen, and cannot be done any more: somebody was faster, or money moved.
  const isGone =
    wanted !== null && wanted in { ...ACTION_KEYS, ...DEED_KEYS } && chosen === null && deed === null
  // The address alone changes: the page it leads to is the one that is there.
  const choose = (action: QuotedAction | Deed) =>
    history.pushState(null, '', deskLinks.reservation(code, action))
  const close = () => history.replaceState(null, '', deskLinks.reservation(code))
  const done = async (text: string, approval: string | null = null) => {
    onDone({ text, approval })
    deskToasts.getState().show({ text })
    close()
    await Promise.all(
      ['reservation', 'reservations', 'today', 'approvals'].map((what) =>
        queries.invalidateQueries({ queryKey: ['desk', what] }),
      ),
    )
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }
  if (chosen !== null)
    return (
      <QuotePanel
        key={chosen}
        code={code}
        action={chosen}
        detail={one.detail}
        onClose={close}
        onDone={(what) => void done(t(doneWords(chosen, what)), what.approval)}
      />
    )
  if (deed !== null)
    return (
      <DeedPanel
        key={deed}
        {...{ code, deed, one }}
        onClose={close}
        onDone={(text, approval) => void done(text, approval)}
      />
    )
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad stack">
        {isGone ? (
          <Notice tone="maize" role="status">
            {t('gone')}
          </Notice>
        ) : null}
        {one.actions.length === 0 ? <p className="soft">{t('none')}</p> : null}
        {one.actions.map((action) => (
          <DeskButton
            key={action}
            look={action === 'cancel' ? 'bad' : undefined}
            data-page-key={ACTION_KEYS[action]}
            onClick={() => choose(action)}
          >
            <DeskIcon name={ACTION_ICONS[action]} />
            {t(`choose.${action}`)} <kbd className="only-l">{ACTION_KEYS[action].toUpperCase()}</kbd>
          </DeskButton>
        ))}
        {one.actions.length === 0 ? null : <p className="soft">{t('first')}</p>}
        {one.deeds.map((name) => (
          <DeskButton key={name} data-page-key={DEED_KEYS[name]} onClick={() => choose(name)}>
            <DeskIcon name={DEED_ICONS[name]} />
            {deeds(`choose.${name}`)} <kbd className="only-l">{DEED_KEYS[name].toUpperCase()}</kbd>
          </DeskButton>
        ))}
      </div>
    </section>
  )
}
