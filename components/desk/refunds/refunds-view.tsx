'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskRefund } from '@/lib/desk/money-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { amountText } from '../ui/amount-text'
import { CsvLink } from '../ui/csv-link'
import { DeskIcon } from '../ui/icon'
import { LateDialog } from '../ui/late-dialog'
import { ListFailure, ListSkeleton } from '../ui/list-states'
import { AskForm } from './ask-form'
import { PayForm } from './pay-form'
import type { RefundDeed } from './refund-deeds'
import { RefundsTable } from './refunds-table'
import { type RefundList, useRefunds } from './use-refunds'

/** Money that is to go back and has not: what goes by itself, and what a person pays. */
export function RefundsView({ first }: { readonly first: RefundList | null }) {
  const t = useTranslations('desk.refunds')
  const queries = useQueryClient()
  const list = useRefunds(first)
  const [chosen, choose] = useState<{ refund: DeskRefund; deed: RefundDeed } | null>(null)
  const rows = list.data?.items
  const done = (deed: RefundDeed) => {
    choose(null)
    deskToasts.getState().show({ text: t(`done.${deed}`) })
    void queries.invalidateQueries({ queryKey: ['desk'] })
  }
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {rows ? <span className="soft">{t('count', { count: rows.length })}</span> : null}
        <div className="acts">
          <CsvLink list="refunds" />
        </div>
      </div>
      <section className="box" aria-label={t('list')} aria-busy={list.isFetching && !rows}>
        {list.isError ? (
          <ListFailure
            error={list.error}
            isOld={rows !== undefined}
            isBusy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {!rows && !list.isError ? <ListSkeleton /> : null}
        {rows && rows.length > 0 ? (
          <RefundsTable rows={rows} onChoose={(refund, deed) => choose({ refund, deed })} />
        ) : null}
        {rows?.length === 0 ? (
          <div className="empty">
            <DeskIcon name="hand-coins" />
            <h2>{t('empty.title')}</h2>
            <p className="soft">{t('empty.text')}</p>
          </div>
        ) : null}
      </section>
      <LateDialog
        isOpen={chosen !== null}
        onClose={() => choose(null)}
        title={chosen ? t(`titles.${chosen.deed}`, titleOf(chosen.refund)) : ''}
      >
        {chosen?.deed === 'pay' ? <PayForm refund={chosen.refund} onDone={() => done('pay')} /> : null}
        {chosen?.deed === 'ask' ? <AskForm refund={chosen.refund} onDone={() => done('ask')} /> : null}
      </LateDialog>
    </>
  )
}

const titleOf = ({ amount, currency, buyer }: DeskRefund) => ({
  amount: amountText(amount, currency, true),
  name: buyer,
})
