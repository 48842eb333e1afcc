import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskDispute, DisputeLoss } from '@/lib/desk/dispute-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { keepQuoteOfNow } from '../keep-quote-of-now'
import { QuotedForm } from '../quoted-form'
import { amountText } from '../ui/amount-text'
import { QueryState } from '../ui/list-states'
import { DisputeStake } from './dispute-stake'
import { LossFacts } from './loss-facts'

interface GiveUpFormProps {
  readonly dispute: DeskDispute
  readonly onDone: () => void
}

/** Asks for a signature that a dispute is given up: what it costs, for good, what becomes of its reservation, and why. */
export function GiveUpForm({ dispute, onDone }: GiveUpFormProps) {
  const { uuid } = dispute
  const t = useTranslations('desk.disputes')
  const { market } = useDesk()
  const queries = useQueryClient()
  const key = ['dispute-loss', uuid]
  const quoted = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).disputes.quoteLoss({ params: { uuid } }, { signal })),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })
  const asking = useMutation({
    mutationFn: (body: { readonly quote: string; readonly reason: string }) =>
      atDesk(() => deskApi(market).disputes.accept({ params: { uuid }, body })),
    onSuccess: onDone,
    onError: (error) => {
      keepQuoteOfNow<DisputeLoss>(error, (now) => queries.setQueryData(key, now))
    },
  })
  const quote = quoted.data
  if (!quote) return <QueryState query={quoted} isKnown={false} />
  return (
    <>
      <DisputeStake dispute={dispute} />
      <LossFacts quote={quote} />
      <p className="soft">{t('giveUpSigned')}</p>
      <QuotedForm
        expiresAt={quote.expires_at}
        texts={{
          ...{ changed: t('giveUpChanged'), reasonHint: t('giveUpHint'), renew: t('giveUpRenew') },
          go: t('giveUpGo', { amount: amountText(quote.lost, quote.currency, true) }),
        }}
        error={asking.error}
        isBusy={asking.isPending || quoted.isFetching}
        onRenew={() => {
          asking.reset()
          void quoted.refetch()
        }}
        onGo={(reason) => asking.mutate({ quote: quote.quote, reason })}
      />
    </>
  )
}
