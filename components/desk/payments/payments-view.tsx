'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { deskLinks } from '@/lib/links/desk-links'
import { sumsText } from '../lists/sums-text'
import { CsvLink } from '../ui/csv-link'
import { DeskLink } from '../ui/desk-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { DeskField, DeskSelect } from '../ui/fields'
import { ListSearch } from '../ui/list-search'
import { SavedViews } from '../views/saved-views'
import { PAYMENT_STATES, PAYMENT_WAYS } from './payment-words'
import { PaymentsTable } from './payments-table'
import { isNarrowed, type PaymentsWish, paymentsQuery, readPaymentsWish } from './payments-wish'
import { type PaymentsPage, usePayments } from './use-payments'

interface PaymentsViewProps {
  /** What the page was made with, and what was asked for then. */
  readonly first: { readonly wish: PaymentsWish; readonly data: PaymentsPage } | null
}

/** Payments as they were tried, by state, gateway, method, day and reference. */
export function PaymentsView({ first }: PaymentsViewProps) {
  const t = useTranslations('desk.payments')
  const wish = readPaymentsWish(Object.fromEntries(useSearchParams()))
  const isKnown = first !== null && JSON.stringify(first.wish) === JSON.stringify(wish)
  const list = usePayments(wish, isKnown ? first.data : null)
  const counted = list.data?.pages[0]
  const isFiltered = isNarrowed(wish)
  const taken = sumsText(counted?.sums)
  return (
    <DeskList
      title={t('title')}
      count={counted && t(counted.total_is_exact ? 'count' : 'countMore', { count: counted.total })}
      sums={taken && t('taken', { amounts: taken })}
      label={t('list')}
      acts={
        <>
          <CsvLink list="ledger" query={{ from: wish.since }} />
          <CsvLink list="payments" query={paymentsQuery(wish)} />
        </>
      }
      filters={
        <>
          <Filters
            key={JSON.stringify(wish)}
            wish={wish}
            isFiltered={isFiltered}
            gateways={counted?.gateways ?? []}
          />
          <SavedViews list="payments" query={paymentsQuery(wish)} />
        </>
      }
      query={list}
      rows={list.data?.pages.flatMap(({ items }) => items)}
      nameOf={({ uuid }) => uuid}
      asked={JSON.stringify(wish)}
      empty={
        <DeskEmpty
          icon={isFiltered ? 'list-filter' : 'credit-card'}
          title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
          text={t(isFiltered ? 'empty.filteredText' : 'empty.text')}
        >
          {isFiltered ? (
            <DeskLink className="btn" href={deskLinks.payments()}>
              {t('empty.drop')}
            </DeskLink>
          ) : null}
        </DeskEmpty>
      }
    >
      {(rows) => <PaymentsTable rows={rows} wish={wish} />}
    </DeskList>
  )
}

interface FiltersProps {
  readonly wish: PaymentsWish
  readonly isFiltered: boolean
  readonly gateways: readonly string[]
}

function Filters({ wish, isFiltered, gateways }: FiltersProps) {
  const t = useTranslations('desk.payments')
  const words = useTranslations('payments')
  const hrefOf = (q: string, form: FormData) =>
    deskLinks.payments(
      paymentsQuery(
        readPaymentsWish({ ...(Object.fromEntries(form) as Record<string, string>), q, sort: wish.sort }),
      ),
    )
  return (
    <ListSearch
      label={t('find')}
      hint={t('findHint')}
      words={wish.q}
      hrefOf={hrefOf}
      isFiltered={isFiltered}
      plainHref={deskLinks.payments()}
    >
      <DeskSelect label={t('filters.state')} name="state" defaultValue={wish.state}>
        <option value="">{t('filters.any')}</option>
        {PAYMENT_STATES.map((state) => (
          <option key={state} value={state}>
            {words(`statuses.${state}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskSelect label={t('filters.method')} name="method" defaultValue={wish.method}>
        <option value="">{t('filters.any')}</option>
        {PAYMENT_WAYS.map((method) => (
          <option key={method} value={method}>
            {words(`methods.${method}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskSelect label={t('filters.gateway')} name="gateway" defaultValue={wish.gateway}>
        <option value="">{t('filters.any')}</option>
        {gateways.map((gateway) => (
          <option key={gateway}>{gateway}</option>
        ))}
      </DeskSelect>
      <DeskField label={t('filters.since')} type="date" name="since" defaultValue={wish.since} />
    </ListSearch>
  )
}
