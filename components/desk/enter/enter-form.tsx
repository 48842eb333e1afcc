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
      if (error instanceof ApiError && error.code === 'desk_link_over') onOver()
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
