import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { SiteLink } from '@/components/ui/site-link'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import type { CheckUp } from '@/lib/reservations/contract'

interface CheckUpListProps {
  readonly checkUp: CheckUp
  /** What is not paid here yet, and what hosts are paid on arrival. */
  readonly pending: Money
  readonly onArrival: Money
  /** Of each place, in order; null where nobody was named. */
  readonly names: readonly (string | null)[]
  /** Not while the buyer is told to pay nothing more. */
  readonly asksToPay: boolean
}

type Item = CheckUp['missing'][number]

/** What is still missing before departure, the missing first, each with the link that mends it. */
export function CheckUpList({ checkUp, pending, onArrival, names, asksToPay }: CheckUpListProps) {
  const t = useTranslations('reservation.checkUp')
  const { progress, missing, done } = checkUp
  // A passport of nobody is asked for with its traveller.
  const isAsked = ({ key, position }: Item) => key !== 'passport' || names[position ?? -1] !== null
  const asked = missing.filter(isAsked)
  return (
    <section id="check-up" aria-labelledby="check-up-title">
      <h2 id="check-up-title" className="mb-2 text-[1.5rem]">
        {t('title')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('progress', { count: asked.length, progress })}</p>
      <progress
        max={100}
        value={progress}
        aria-label={t('title')}
        className="mb-4 h-2.5 w-full max-w-[420px]"
      />
      <ul>
        {[...asked, ...done].map((item) => (
          <CheckUpRow
            key={`${item.key}${item.position ?? ''}`}
            item={item}
            name={names[item.position ?? -1] ?? ''}
            pending={pending}
            onArrival={onArrival}
            asksToPay={asksToPay}
          />
        ))}
      </ul>
    </section>
  )
}

interface CheckUpRowProps extends Pick<CheckUpListProps, 'pending' | 'onArrival' | 'asksToPay'> {
  readonly item: Item
  readonly name: string
}

function CheckUpRow({ item, name, pending, onArrival, asksToPay }: CheckUpRowProps) {
  const t = useTranslations('reservation.checkUp')
  const { key, state, link } = item
  return (
    <li className="flex min-h-15 items-center gap-3.5 border-t border-hairline py-3 leading-[1.4]">
      <Icon
        name={state === 'ok' ? 'circle-check' : 'circle-exclamation-point'}
        className={state === 'ok' ? 'text-agave' : 'text-maize'}
      />
      <span className="min-w-0 flex-1">
        <b className="block">
          {t(`${key}.name`, { name })}
          <span className="sr-only">: {t(`state.${state}`)}</span>
        </b>
        <span className="num text-small text-ink-soft">
          {key === 'payments' && state !== 'ok'
            ? t('payments.todo', { amount: formatMoney(pending) })
            : key === 'payments' && onArrival.amount > 0
              ? t('payments.okHere', { amount: formatMoney(onArrival) })
              : t(`${key}.${state}` as 'passport.todo')}
        </span>
      </span>
      {state === 'ok' || (key === 'payments' && !asksToPay) ? null : (
        <SiteLink href={link} className="inline-flex min-h-11 items-center">
          {t(`${key}.mend`)}
        </SiteLink>
      )}
    </li>
  )
}
