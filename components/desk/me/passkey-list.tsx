'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk, NotProved } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { PasskeyFailure } from '../passkeys/passkey-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'
import { DeskIcon } from '../ui/icon'
import { Notice } from '../ui/notice'

/** A passkey as it is shown: its moments are finished words. */
export interface ShownPasskey {
  readonly uuid: string
  readonly name: string
  readonly created: string
  readonly used: string | null
}

/** One's own passkeys: named when they are added, and taken away one at a time. @param passkeys null when they could not be had */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly ShownPasskey[] | null }) {
  const t = useTranslations('desk.passkeys')
  const { market } = useDesk()
  const router = useRouter()
  const removing = useSubmit({
    send: (uuid: string) => atDesk(() => deskApi(market).passkeys.remove({ params: { uuid } })),
    onSuccess: () => {
      deskToasts.getState().show({ text: t('removed') })
      router.refresh()
    },
  })
  const { error } = removing
  return (
    <section className="box" aria-labelledby="passkeys">
      <header>
        <h2 id="passkeys">{t('title')}</h2>
        {passkeys ? <small className="soft">{t('count', { count: passkeys.length })}</small> : null}
      </header>
      {error && !(error instanceof NotProved) ? (
        <div className="pad">
          <Notice tone="chile" role="alert">
            {failureText(error, t('notRemoved'))}
          </Notice>
        </div>
      ) : null}
      {passkeys && passkeys.length > 0 ? (
        <ul className="ss">
          {passkeys.map(({ uuid, name, created, used }) => (
            <li key={uuid}>
              <DeskIcon name="shield-check" />
              <span>
                <b>{name}</b>
                <span className="soft">
                  {used === null ? t('created', { created }) : t('createdUsed', { created, used })}
                </span>
              </span>
              <DeskButton
                look="bad"
                isSmall
                busy={removing.isPending && removing.variables === uuid}
                aria-label={t('removeNamed', { name })}
                onClick={() => removing.submit(uuid)}
              >
                {t('remove')}
              </DeskButton>
            </li>
          ))}
        </ul>
      ) : (
        <div className="pad">
          {passkeys ? <p className="soft">{t('none')}</p> : <Notice tone="chile">{t('unknown')}</Notice>}
        </div>
      )}
      <AddPasskey />
      <div className="foot">{t('foot')}</div>
    </section>
  )
}

/** Names a passkey and has the device make it. What talks to the authenticator is loaded with the press. */
function AddPasskey() {
  const t = useTranslations('desk.passkeys')
  const { market } = useDesk()
  const router = useRouter()
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const adding = useSubmit({
    send: async (named: string) => {
      const { passkeys } = deskApi(market)
      const asked = await atDesk(() => passkeys.askToAdd({}))
      const { makePasskey } = await import('../passkeys/ceremony')
      const body = { name: named, credential: await makePasskey(asked) }
      const options = { idempotencyKey: crypto.randomUUID() }
      return atDesk(() => passkeys.add({ body }, options))
    },
    onSuccess: (added) => {
      setName('')
      deskToasts.getState().show({ text: t('added', { name: added.name }) })
      router.refresh()
    },
  })
  const { error } = adding
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(name.trim() === '')
    if (name.trim() !== '') adding.submit(name.trim())
  }
  return (
    <form className="form pad" noValidate onSubmit={submit}>
      <DeskField
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        error={isEmpty ? t('nameEmpty') : undefined}
      />
      {error && !(error instanceof NotProved) ? (
        <Notice tone="chile" role="alert">
          {error instanceof ApiError ? failureText(error, t('noAnswer')) : t(textOf(error))}
        </Notice>
      ) : null}
      <DeskButton type="submit" busy={adding.isPending}>
        {t('add')}
      </DeskButton>
    </form>
  )
}

function textOf(error: unknown): 'exists' | 'unsupported' | 'failed' {
  return error instanceof PasskeyFailure && error.why !== 'closed' ? error.why : 'failed'
}
