import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { Person } from '@/lib/desk/people-contract'
import { ROLES, type Role } from '@/lib/desk/roles'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'
import { DeskArea, DeskSelect } from '../ui/fields'
import { Sheet } from '../ui/sheet'
import { FormFailure, fieldErrorOf } from './form-failure'

interface ChangePersonProps {
  readonly person: Person
  readonly onClose: () => void
  /** @param text what is said of it */
  readonly onDone: (text: string) => void
}

/** Changes what somebody is at the desk: one thing at a time, with a reason. It signs them out everywhere. */
export function ChangePerson({ person, onClose, onDone }: ChangePersonProps) {
  const t = useTranslations('desk.people')
  const desk = useTranslations('desk')
  return (
    <Sheet
      key={person.uuid}
      icon="pencil-line"
      title={t('changeTitle', { name: person.name })}
      closeLabel={desk('close')}
      onClose={onClose}
    >
      <p className="soft">{t('changeText')}</p>
      <ChangeForm person={person} onDone={onDone} />
    </Sheet>
  )
}

type Deed = 'role' | 'suspend' | 'letIn' | 'newStep'

interface Change {
  readonly deed: Deed
  readonly role: Role
  readonly reason: string
}

/** What can be done to somebody as they are. A host stays one, and nobody else becomes one. */
export function deedsFor({ role, state }: Pick<Person, 'role' | 'state'>): readonly Deed[] {
  return [
    ...(role === 'host' ? [] : (['role'] as const)),
    state === 'suspended' ? 'letIn' : 'suspend',
    ...(state === 'active' ? (['newStep'] as const) : []),
  ]
}

const WHAT = {
  role: ({ role }: Change) => ({ role }),
  suspend: () => ({ suspended: true }),
  letIn: () => ({ suspended: false }),
  newStep: () => ({ new_second_step: true as const }),
}

function ChangeForm({ person, onDone }: { readonly person: Person } & Pick<ChangePersonProps, 'onDone'>) {
  const t = useTranslations('desk')
  const { market } = useDesk()
  const deeds = deedsFor(person)
  const [first = 'suspend'] = deeds
  const { register, handleSubmit, watch } = useForm<Change>({
    defaultValues: { deed: first, role: person.role, reason: '' },
  })
  const changing = useKeyedSubmit(
    (change: Change, options) => {
      const body = { ...WHAT[change.deed](change), reason: change.reason }
      return atDesk(() => deskApi(market).people.change({ params: { uuid: person.uuid }, body }, options))
    },
    ({ name }) => onDone(t('people.changed', { name })),
  )
  const { error } = changing
  const deed = watch('deed')
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void handleSubmit((typed) => changing.submit(typed))(event)}
    >
      <FormFailure error={error} />
      <fieldset className="f">
        <legend>{t('people.what')}</legend>
        <div className="radios">
          {deeds.map((one) => (
            <label key={one}>
              <input type="radio" value={one} {...register('deed')} />
              {t(`people.deeds.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {deed === 'role' ? (
        <DeskSelect label={t('people.newRole')} error={fieldErrorOf(error, 'role')} {...register('role')}>
          {ROLES.filter((role) => role !== 'host').map((role) => (
            <option key={role} value={role}>
              {t(`roles.${role}`)}
            </option>
          ))}
        </DeskSelect>
      ) : null}
      <DeskArea
        label={t('people.reason')}
        hint={t('people.reasonHint')}
        error={fieldErrorOf(error, 'reason')}
        {...register('reason')}
      />
      <DeskButton type="submit" look={deed === 'suspend' ? 'bad' : 'main'} busy={changing.isPending}>
        {t(`people.buttons.${deed}`, { name: person.name })}
      </DeskButton>
    </form>
  )
}
