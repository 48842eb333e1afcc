import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskExperiment, EndQuote } from '@/lib/desk/campaigns/experiments-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { QuotedForm } from '../../quoted-form'
import { fieldErrorOf } from '../../team/form-failure'
import { DeskSelect } from '../../ui/fields'
import { ListFailure, ListSkeleton } from '../../ui/list-states'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { useEnd } from './use-experiments'

interface EndPanelProps {
  readonly test: DeskExperiment
  readonly onClose: () => void
}

/** Who wins, what that would change for whom, and the button that ends the test. */
export function EndPanel({ test, onClose }: EndPanelProps) {
  const t = useTranslations('desk.experiments')
  const [served = 'control'] = test.variants
  const [winner, choose] = useState(served)
  const { query, ending } = useEnd(test.uuid, winner, () => {
    deskToasts.getState().show({ text: t('ended', { name: test.name }) })
    onClose()
  })
  const error = fieldErrorOf(query.error, 'winner')
  return (
    <Sheet icon="scale" title={t('endOf', { name: test.name })} closeLabel={t('close')} onClose={onClose}>
      <DeskSelect
        label={t('whoWins')}
        hint={test.result ? undefined : t('onlyServed')}
        value={winner}
        error={error}
        onChange={({ target }) => {
          ending.reset()
          choose(test.variants.find((one) => one === target.value) ?? served)
        }}
      >
        {test.variants.map((one) => (
          <option key={one} value={one}>
            {t(`variants.${one}`)}
          </option>
        ))}
      </DeskSelect>
      {query.isError && error === undefined ? (
        <ListFailure
          error={query.error}
          isOld={false}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isLoading ? <ListSkeleton /> : null}
      {query.data ? (
        <QuotedForm
          expiresAt={query.data.expires_at}
          texts={{
            ...{ changed: t('changed'), reasonHint: t('reasonHint'), renew: t('renew'), go: t('go') },
          }}
          error={ending.error}
          isBusy={ending.isPending || query.isFetching}
          onRenew={() => {
            ending.reset()
            void query.refetch()
          }}
          onGo={(reason) => ending.submit({ quote: query.data.quote, reason })}
        >
          <Effect quote={query.data} />
        </QuotedForm>
      ) : null}
    </Sheet>
  )
}

/** What the test showed, and what everybody is shown after it. */
function Effect({ quote: { winner, served, result, moved } }: { readonly quote: EndQuote }) {
  const t = useTranslations('desk.experiments')
  const names = { winner: t(`variants.${winner}`), served: t(`variants.${served}`) }
  return (
    <>
      <Notice tone={result ? 'plain' : 'maize'}>
        {result ? t(`verdicts.${result.verdict}`) : t('effect.early')}
      </Notice>
      <ul className="terms">
        <li>{t(winner === served ? 'effect.stays' : 'effect.changes', names)}</li>
        <li>{t('effect.moved', { ...names, moved })}</li>
        <li>{t('effect.address')}</li>
      </ul>
    </>
  )
}
