'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { groupedCode } from '@/components/reservations/reservation-code'
import type { ClosingObstacle } from '@/lib/accounts/closing'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskTraveller } from '@/lib/desk/traveller-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { useBeside } from '../lists/use-beside'
import { FormFailure } from '../team/form-failure'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { DeskLink } from '../ui/desk-link'
import { ReasonField, useReason } from '../ui/reason-field'
import { Sheet } from '../ui/sheet'

interface CloseAccountProps {
  readonly traveller: Pick<DeskTraveller, 'uuid' | 'name' | 'email'>
  readonly obstacles: readonly ClosingObstacle[]
}

/** Closes an account that its owner wants closed; over what it cannot be, with what to do about each. */
export function CloseAccount({ traveller, obstacles }: CloseAccountProps) {
  const t = useTranslations('desk.traveller.closing')
  const desk = useTranslations('desk')
  const { asked, ask, close, done } = useBeside<'close'>()
  if (asked)
    return (
      <Sheet
        icon="lock"
        title={t('dialog', { name: traveller.name.trim() || traveller.email })}
        closeLabel={desk('close')}
        onClose={close}
      >
        <p className="soft">{t('open')}</p>
        <CloseForm uuid={traveller.uuid} onDone={done} />
      </Sheet>
    )
  return (
    <section className="box" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad form">
        <p className="soft">{t('open')}</p>
        {obstacles.length > 0 ? (
          <Obstacles obstacles={obstacles} />
        ) : (
          <p>
            <DeskButton look="bad" onClick={() => ask('close')}>
              {t('begin')}
            </DeskButton>
          </p>
        )}
      </div>
    </section>
  )
}

function Obstacles({ obstacles }: Pick<CloseAccountProps, 'obstacles'>) {
  const t = useTranslations('desk.traveller.closing')
  return (
    <>
      <p>
        <b>{t('cannot')}</b>
      </p>
      <ul className="ss">
        {obstacles.map(({ kind, code, amount, currency }) => (
          <li key={`${kind}:${code ?? currency}`}>
            <span>
              {code === null ? null : (
                <DeskLink className="mono" href={deskLinks.reservation(code)}>
                  {groupedCode(code)}
                </DeskLink>
              )}{' '}
              {t(`obstacles.${kind}`, {
                amount: amount === null || currency === null ? '' : amountText(amount, currency, true),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function CloseForm({ uuid, onDone }: { readonly uuid: string; readonly onDone: () => void }) {
  const t = useTranslations('desk.traveller.closing')
  const { market } = useDesk()
  const router = useRouter()
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const closing = useKeyedSubmit(
    (why: string, options) =>
      atDesk(() => deskApi(market).travellers.erase({ params: { uuid }, body: { reason: why } }, options)),
    () => {
      onDone()
      deskToasts.getState().show({ text: t('done') })
      router.refresh()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) closing.submit(why)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormFailure error={closing.error} />
      <ReasonField
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={closing.error}
      />
      <DeskButton type="submit" look="bad" busy={closing.isPending}>
        {t('go')}
      </DeskButton>
    </form>
  )
}
