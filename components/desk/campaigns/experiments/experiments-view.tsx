'use client'
import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import type { DeskExperiment } from '@/lib/desk/campaigns/experiments-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { DeskButton } from '../../ui/desk-button'
import { QueryState } from '../../ui/list-states'
import { ExperimentBox } from './experiment-box'
import { PlanForm } from './plan-form'
import { type Experiments, useExperiments } from './use-experiments'

/**
 * A/B tests, and for who may, planning, beginning and ending them; the form stands in the place of the list.
 * @param first what the page was made with
 */
export function ExperimentsView({ first }: { readonly first: Experiments | null }) {
  const t = useTranslations('desk.experiments')
  const { session } = useDesk()
  const mayEdit = session.permissions.includes('edit_campaigns')
  const list = useExperiments(first)
  const [edited, edit] = useState<DeskExperiment | 'new' | null>(null)
  const { data } = list
  if (edited !== null)
    return (
      <>
        <div className="title">
          <h1 tabIndex={-1}>{edited === 'new' ? t('new') : t('editOf', { name: edited.name })}</h1>
          <DeskButton look="bare" onClick={() => edit(null)}>
            {t('back')}
          </DeskButton>
        </div>
        <PlanForm
          test={edited === 'new' ? null : edited}
          pages={data?.pages ?? []}
          onKept={() => {
            edit(null)
            deskToasts.getState().show({ text: t('kept') })
          }}
        />
      </>
    )
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {mayEdit ? <DeskButton onClick={() => edit('new')}>{t('new')}</DeskButton> : null}
      </div>
      <p className="soft">{t('how')}</p>
      {data ? <Served pages={data.pages} /> : null}
      <QueryState query={list} isKnown={data !== undefined} />
      <div className="stack">
        {data?.items.map((test) => (
          <ExperimentBox key={test.uuid} test={test} onEdit={mayEdit ? () => edit(test) : null} />
        ))}
      </div>
    </>
  )
}

/** What everybody is shown of each page. */
function Served({ pages }: Pick<Experiments, 'pages'>) {
  const t = useTranslations('desk.experiments')
  return (
    <dl className="facts pad" aria-label={t('served')}>
      {pages.map(({ page, served }) => (
        <Fragment key={page}>
          <dt>{t(`pages.${page}`)}</dt>
          <dd>{t(`variants.${served}`)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
