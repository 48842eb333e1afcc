import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'
import { Notice } from '../ui/notice'

interface AskLinkProps {
  readonly market: Market
  /** The link somebody came with opens nothing any more. */
  readonly isOver: boolean
}

/** Asks for a link by mail. The answer is the same for everybody: it does not tell who works here. */
export function AskLink({ market, isOver }: AskLinkProps) {
  const t = useTranslations('desk.enter')
  const { register, handleSubmit } = useForm({ defaultValues: { email: '' } })
  const asking = useSubmit({
    send: (body: { readonly email: string }) => deskApi(market).session.askForLink({ body }),
  })
  const { error, variables } = asking
  const wrong = fieldText(error, 'email')
  return (
    <section className="box">
      <h1>{t('title')}</h1>
      {isOver && !asking.isSuccess ? (
        <Notice tone="maize" role="alert">
          {t('over')}
        </Notice>
      ) : null}
      {asking.isSuccess ? (
        <Notice tone="agave" role="status">
          {t('sent', { email: variables?.email ?? '' })}
        </Notice>
      ) : (
        <p className="soft">{t('text')}</p>
      )}
      {error && wrong === undefined ? (
        <Notice tone="chile" role="alert">
          {failureText(error, t('noAnswer'))}
        </Notice>
      ) : null}
      <form
        className="form"
        noValidate
        onSubmit={(event) => void handleSubmit((typed) => asking.submit(typed))(event)}
      >
        <DeskField
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={wrong}
          {...register('email')}
        />
        <DeskButton type="submit" look="main" busy={asking.isPending}>
          {asking.isSuccess ? t('again') : t('send')}
        </DeskButton>
      </form>
    </section>
  )
}
