import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import type { Market } from '@/lib/locale/market'
import { CodeForm } from '../ui/code-form'

interface EnterFormProps {
  readonly market: Market
  readonly token: string
  readonly next: string
  readonly onOver: () => void
}

/** The code of the app, and in. A wrong one leaves the link as it is. */
export function EnterForm({ market, token, next, onOver }: EnterFormProps) {
  const t = useTranslations('desk.enter')
  const { session } = deskApi(market)
  const entering = useSubmit({
    send: (code: string) => session.enter({ body: { token, code } }),
    // In place of this address: what the link held is in no history.
    onSuccess: () => location.replace(next),
    onError: (error) => {
      // The answer does not say whether it was the code or the link: the link is asked once more.
      if (error instanceof ApiError && error.status === 401)
        session.offerSecondStep({ body: { token } }).catch((over: unknown) => {
          if (over instanceof ApiError && over.status === 401) onOver()
        })
    },
  })
  return (
    <CodeForm
      label={t('code')}
      button={t('enter')}
      error={entering.error}
      isBusy={entering.isPending || entering.isSuccess}
      onCode={entering.submit}
    />
  )
}
