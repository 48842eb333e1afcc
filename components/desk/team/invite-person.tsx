import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { ROLES, type Role } from '@/lib/desk/roles'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'
import { DeskField, DeskSelect } from '../ui/fields'
import { Sheet } from '../ui/sheet'
import { FormFailure, fieldErrorOf } from './form-failure'

/** A host of the catalogue, as he is chosen. */
export interface HostName {
  readonly uuid: string
  readonly name: string
}

interface InvitePersonProps {
  readonly hosts: readonly HostName[]
  readonly onClose: () => void
  /** @param text what is said of it */
  readonly onDone: (text: string) => void
}

/** Invites somebody to the desk by a link in a mail. */
export function InvitePerson({ onClose, ...form }: InvitePersonProps) {
  const t = useTranslations('desk.people')
  const desk = useTranslations('desk')
  return (
    <Sheet icon="user-plus" title={t('inviteTitle')} closeLabel={desk('close')} onClose={onClose}>
      <p className="soft">{t('inviteText')}</p>
      <InviteForm {...form} />
    </Sheet>
  )
}

interface Invitation {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly host: string
}

const EMPTY: Invitation = { name: '', email: '', role: 'service', host: '' }

function InviteForm({ hosts, onDone }: Pick<InvitePersonProps, 'hosts' | 'onDone'>) {
  const t = useTranslations('desk')
  const { market } = useDesk()
  const { register, handleSubmit, watch } = useForm<Invitation>({ defaultValues: EMPTY })
  const inviting = useKeyedSubmit(
    ({ host, role, ...person }: Invitation, options) => {
      const body = { ...person, role, ...(role === 'host' ? { host } : {}) }
      return atDesk(() => deskApi(market).people.invite({ body }, options))
    },
    ({ name }) => onDone(t('people.invited', { name })),
  )
  const { error } = inviting
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void handleSubmit((typed) => inviting.submit(typed))(event)}
    >
      <FormFailure error={error} />
      <DeskField label={t('people.name')} error={fieldErrorOf(error, 'name')} {...register('name')} />
      <DeskField
        label={t('people.email')}
        type="email"
        autoComplete="off"
        error={fieldErrorOf(error, 'email')}
        {...register('email')}
      />
      <DeskSelect label={t('people.role')} error={fieldErrorOf(error, 'role')} {...register('role')}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </DeskSelect>
      {watch('role') === 'host' ? (
        <DeskSelect label={t('people.host')} error={fieldErrorOf(error, 'host')} {...register('host')}>
          <option value="">{t('people.chooseHost')}</option>
          {hosts.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </DeskSelect>
      ) : null}
      <DeskButton type="submit" look="main" busy={inviting.isPending}>
        {t('people.sendInvitation')}
      </DeskButton>
    </form>
  )
}
