import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { readPoints } from '@/lib/accounts/points/read-points'
import { formatDate } from '@/lib/dates/format-date'
import type { PointsQuote } from '@/lib/desk/travellers/points-contract'
import { MOST_POINTS_BY_HAND } from '@/lib/desk/travellers/points-limits'
import type { Locale } from '@/lib/locale/market'
import { QuotedForm } from '../../quoted-form'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskField } from '../../ui/fields'
import type { InPlace } from '../own-box'
import { useMovePoints } from './use-move-points'

interface PointsFormProps extends InPlace {
  readonly uuid: string
  /** What they can use, as the page was made with it. */
  readonly available: number
  readonly locale: Locale
}

const WAYS = ['give', 'take'] as const

/** Gives or takes points: how many, what that comes to, and why. Another number is another quote. */
export function PointsForm({ uuid, available, locale, onClose, onDone }: PointsFormProps) {
  const t = useTranslations('desk.traveller.pointsForm')
  const [way, setWay] = useState<(typeof WAYS)[number]>('give')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { quote, quoting, moving, forget } = useMovePoints(uuid, (points) =>
    onDone(t(points > 0 ? 'doneGive' : 'doneTake', { count: Math.abs(points) })),
  )
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const points = readPoints(typed) ?? 0
    const isTooMany = way === 'take' && points > available
    setWrong(points === 0 ? t('pointsWrong') : isTooMany ? t('tooMany', { count: available }) : undefined)
    if (points > 0 && !isTooMany) quoting.submit(way === 'give' ? points : -points)
  }
  const change = () => {
    setWrong(undefined)
    forget()
  }
  return (
    <>
      <form className="form" noValidate onSubmit={ask}>
        <FormFailure error={quoting.error} />
        <fieldset className="f">
          <legend>{t('how')}</legend>
          <div className="radios">
            {WAYS.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="points-way"
                  checked={one === way}
                  onChange={() => {
                    setWay(one)
                    change()
                  }}
                />
                {t(one)}
              </label>
            ))}
          </div>
        </fieldset>
        <DeskField
          autoFocus
          label={t('points')}
          hint={t('hint', { most: MOST_POINTS_BY_HAND })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={wrong ?? fieldErrorOf(quoting.error, 'points')}
          onChange={({ target }) => {
            setTyped(target.value)
            change()
          }}
        />
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
          look={quote.points > 0 ? 'main' : 'bad'}
          texts={{
            ...{ changed: t('changed'), reasonHint: t('reasonHint'), renew: t('renew') },
            go: t(quote.points > 0 ? 'goGive' : 'goTake', { count: Math.abs(quote.points) }),
          }}
          error={moving.error}
          isBusy={moving.isPending || quoting.isPending}
          onRenew={() => {
            moving.reset()
            quoting.submit(quote.points)
          }}
          onGo={(reason) => moving.submit({ reason, quote })}
        >
          <QuoteFacts quote={quote} locale={locale} />
        </QuotedForm>
      ) : null}
    </>
  )
}

/** What it comes to: what they have and would have, until when, and who is told. */
function QuoteFacts({ quote, locale }: { readonly quote: PointsQuote; readonly locale: Locale }) {
  const t = useTranslations('desk.traveller.pointsForm')
  const { before, after, points, ends_on: endsOn, email } = quote
  return (
    <>
      <dl className="kv diff" aria-live="polite">
        <div>
          <dt>{t('before')}</dt>
          <dd>{t('many', { count: before })}</dd>
        </div>
        <div>
          <dt>{t(points > 0 ? 'given' : 'taken')}</dt>
          <dd>{t('many', { count: Math.abs(points) })}</dd>
        </div>
        <div className="sum">
          <dt>{t('after')}</dt>
          <dd>{t('many', { count: after })}</dd>
        </div>
      </dl>
      <p className="soft">
        {endsOn === null ? null : `${t('ends', { date: formatDate(endsOn, locale) })} `}
        {t('told', { email })}
      </p>
    </>
  )
}
