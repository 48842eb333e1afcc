import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { typedAmount } from '@/components/payments/typed-amount'
import { deskApi } from '@/lib/client/desk-client'
import { formatDate } from '@/lib/dates/format-date'
import type { Gift } from '@/lib/desk/gift-contract'
import { MOST_GIFT } from '@/lib/desk/gift-limits'
import { CURRENCIES, type Currency, type Locale } from '@/lib/locale/market'
import { toWire } from '@/lib/money/money'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { keepQuoteOfNow } from '../keep-quote-of-now'
import { QuotedForm } from '../quoted-form'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { DeskField, DeskSelect } from '../ui/fields'
import type { InPlace } from './own-box'

interface GiftFormProps extends InPlace {
  readonly uuid: string
  readonly locale: Locale
}

/** Gives credit on the house: how much, what that comes to, and why. Another amount is another quote. */
export function GiftForm({ uuid, locale, onClose, onDone }: GiftFormProps) {
  const t = useTranslations('desk.traveller.gift')
  const { market } = useDesk()
  const [typed, setTyped] = useState('')
  const [currency, setCurrency] = useState<Currency>('MXN')
  const [isWrong, setWrong] = useState(false)
  const [quote, setQuote] = useState<Gift | null>(null)
  const params = { uuid }
  const quoting = useSubmit({
    send: (body: { readonly amount: number; readonly currency: Currency }) =>
      atDesk(() => deskApi(market).travellers.quoteGift({ params, body })),
    onSuccess: setQuote,
  })
  const giving = useKeyedSubmit(
    async (body: { readonly reason: string; readonly quote: Gift }, options) => {
      const { amount, currency: of, quote: signed } = body.quote
      const given = { amount, currency: of, quote: signed, reason: body.reason }
      try {
        return await atDesk(() => deskApi(market).travellers.giveCredit({ params, body: given }, options))
      } catch (error) {
        keepQuoteOfNow<Gift>(error, setQuote)
        throw error
      }
    },
    (done) => onDone(t('done', { amount: amountText(done.amount, done.currency, true) })),
  )
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const money = typedAmount(typed, currency)
    setWrong(!money || money.amount === 0)
    if (money && money.amount > 0) quoting.submit({ amount: toWire(money), currency })
  }
  /** What was quoted is not what is written any more. */
  const change = () => {
    setQuote(null)
    quoting.reset()
    giving.reset()
  }
  return (
    <>
      <form className="form" noValidate onSubmit={ask}>
        <FormFailure error={quoting.error} />
        <DeskField
          autoFocus
          label={t('amount')}
          hint={t('hint', { most: amountText(MOST_GIFT, 'MXN', true) })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isWrong ? t('amountWrong') : fieldErrorOf(quoting.error, 'amount')}
          onChange={({ target }) => {
            setTyped(target.value)
            change()
          }}
        />
        <DeskSelect
          label={t('currency')}
          value={currency}
          onChange={({ target }) => {
            setCurrency(CURRENCIES.find((one) => one === target.value) ?? currency)
            change()
          }}
        >
          {CURRENCIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </DeskSelect>
        <p>
          <DeskButton type="submit" busy={quoting.isPending}>
            {t('quote')}
          </DeskButton>{' '}
          <DeskButton look="bare" onClick={onClose}>
            {t('close')}
          </DeskButton>
        </p>
      </form>
      {quote ? (
        <QuotedForm
          expiresAt={quote.expires_at}
          texts={{
            ...{ changed: t('changed'), reasonHint: t('reasonHint'), renew: t('renew') },
            go: t('go', { amount: amountText(quote.amount, quote.currency, true) }),
          }}
          error={giving.error}
          isBusy={giving.isPending || quoting.isPending}
          onRenew={() => {
            giving.reset()
            quoting.submit({ amount: quote.amount, currency: quote.currency })
          }}
          onGo={(reason) => giving.submit({ reason, quote })}
        >
          <GiftFacts quote={quote} locale={locale} />
        </QuotedForm>
      ) : null}
    </>
  )
}

/** What it comes to: what they have and would have, until when, and who is told. */
function GiftFacts({ quote, locale }: { readonly quote: Gift; readonly locale: Locale }) {
  const t = useTranslations('desk.traveller.gift')
  const { before, after, amount, currency, ends_on: endsOn, email } = quote
  return (
    <>
      <dl className="kv diff" aria-live="polite">
        <div>
          <dt>{t('before')}</dt>
          <dd>{amountText(before, currency, true)}</dd>
        </div>
        <div>
          <dt>{t('given')}</dt>
          <dd>{amountText(amount, currency, true)}</dd>
        </div>
        <div className="sum">
          <dt>{t('after')}</dt>
          <dd>{amountText(after, currency, true)}</dd>
        </div>
      </dl>
      <p className="soft">{t('told', { email, date: formatDate(endsOn, locale) })}</p>
    </>
  )
}
