import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import type { CheckUp } from '@/lib/reservations/contract'

const KEYS = ['payments', 'travelers', 'insurances', 'provider', 'flights'] as const
const RANK = { todo: 0, warning: 1, ok: 2 } as const

/** What is still missing before departure, the missing first. */
export function CheckUpList({ checkUp, pending }: { readonly checkUp: CheckUp; readonly pending: Money }) {
  const t = useTranslations('reservation.checkUp')
  const sections = checkUp.sections.flatMap(({ key, state }) => {
    const known = KEYS.find((one) => one === key)
    return known ? [{ key: known, state }] : []
  })
  return (
    <section id="travelers" aria-labelledby="check-up">
      <h2 id="check-up" className="mb-4 text-[1.5rem]">
        {t('title')}
      </h2>
      <ul>
        {[...sections]
          .sort((a, b) => RANK[a.state] - RANK[b.state])
          .map(({ key, state }) => (
            <li
              key={key}
              className="flex min-h-15 items-center gap-3.5 border-t border-hairline py-3 leading-[1.4]"
            >
              <Icon
                name={state === 'ok' ? 'circle-check' : 'circle-exclamation-point'}
                className={state === 'ok' ? 'text-agave' : 'text-maize'}
              />
              <span className="min-w-0 flex-1">
                <b className="block">
                  {t(`${key}.name`)}
                  <span className="sr-only">: {t(`state.${state}`)}</span>
                </b>
                <span className="num text-small text-ink-soft">
                  {key === 'payments' && state === 'todo'
                    ? t('payments.todo', { amount: formatMoney(pending) })
                    : t(`${key}.${state}` as 'provider.todo')}
                </span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
