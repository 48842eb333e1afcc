import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { typedAmount } from '@/components/payments/typed-amount'
import { deskApi } from '@/lib/client/desk-client'
import { formatInstant } from '@/lib/dates/format-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { toWire } from '@/lib/money/money'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { amountText } from '../../ui/amount-text'
import { CopyText } from '../../ui/copy-text'
import { DeskButton } from '../../ui/desk-button'
import { DeskField } from '../../ui/fields'
import type { DeedProps } from './deed-props'

/** The address that pays a reservation, with an amount proposed, to be copied; nothing is sent by it. */
export function PayLinkForm({ code, one }: Pick<DeedProps, 'code' | 'one'>) {
  const t = useTranslations('desk.deeds.payLink')
  const { market } = useDesk()
  const currency = one.detail.currency.code
  const due = one.detail.reservation.next_payment?.amount ?? 0
  const [typed, setTyped] = useState(() => amountText(due, currency))
  const [isWrong, setWrong] = useState(false)
  const making = useKeyedSubmit(
    (amount: number | null, options) =>
      atDesk(() =>
        deskApi(market).reservations.payLink(
          { params: { code }, body: amount === null ? {} : { amount } },
          options,
        ),
      ),
    () => undefined,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const money = typedAmount(typed, currency)
    setWrong(money === null)
    // What is due anyway is not fixed in the address: it is what is due when it is opened.
    if (money !== null) making.submit(toWire(money) === due ? null : toWire(money))
  }
  const link = making.data
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormFailure error={making.error} />
      <DeskField
        label={t('amount')}
        hint={t('hint', { due: amountText(due, currency, true) })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isWrong ? t('wrong') : fieldErrorOf(making.error, 'amount')}
        onChange={({ target }) => {
          making.reset()
          setTyped(target.value)
        }}
      />
      {link === undefined ? (
        <DeskButton type="submit" look="main" busy={making.isPending}>
          {t('make')}
        </DeskButton>
      ) : (
        <>
          <DeskField
            label={t('link', { amount: amountText(link.amount, link.currency, true) })}
            hint={
              link.until === null
                ? t('open')
                : t('until', { time: formatInstant(new Date(link.until), TIME_ZONE, market.locale) })
            }
            readOnly
            autoFocus
            className="mono"
            value={link.url}
            onFocus={({ target }) => target.select()}
          />
          <CopyText text={link.url} label={t('copy')} done={t('copied')} />
        </>
      )}
    </form>
  )
}
