import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { Field } from '@/components/ui/forms/field'
import { Icon } from '@/components/ui/icons/icon'
import { usePayerDraft } from '@/stores/payer-draft'
import { banksLike } from './banks-like'
import type { Options } from './use-options'
import { useProblemOf } from './use-problem-of'

type Banks = Pick<Options, 'banks'>

/** Whose page the payer is sent to: found by typing, in a list that opens below (WAI-ARIA combobox). */
export function BankField({ banks }: Banks) {
  const t = useTranslations('payments.needs')
  const list = useId()
  const bank = useBank({ banks })
  const { shown, isOpen, at, code } = bank
  const idOf = (option: number) => `${list}-${option}`
  return (
    <div className="grid gap-2.5">
      <Field label={t('bank')} hint={t('bankHint')} error={useProblemOf('bank')}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              className="input pl-11.5!"
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && at >= 0 ? idOf(at) : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              placeholder={t('bankSearch')}
              value={bank.text}
              onChange={({ target }) => bank.type(target.value)}
              onClick={bank.open}
              onBlur={bank.close}
              onKeyDown={bank.press}
            />
            <Icon
              name="search"
              className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
            />
          </span>
        )}
      </Field>
      <div
        id={list}
        role="listbox"
        aria-label={t('bank')}
        hidden={!isOpen || shown.length === 0}
        className="max-h-76 overflow-auto overscroll-contain rounded-[16px] bg-card p-1.5 shadow-[inset_0_0_0_1.5px_var(--color-hairline)]"
      >
        {shown.map((one, option) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
          <div
            key={one.code}
            id={idOf(option)}
            role="option"
            aria-selected={one.code === code}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-[12px] px-3 py-1.5 font-semibold hover:bg-lavender ${option === at ? 'bg-lavender outline-2 -outline-offset-2 outline-violet' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => bank.choose(one.code)}
            onKeyDown={undefined}
          >
            <span className="min-w-0 flex-1">{one.name}</span>
            {one.code === code ? <Icon name="check" className="flex-none text-violet" /> : null}
          </div>
        ))}
      </div>
      <p role="status" className={isOpen ? 'text-small text-ink-soft' : 'sr-only'}>
        {isOpen && shown.length > 0 ? t('bankCount', { shown: shown.length, all: banks.length }) : ''}
        {isOpen && shown.length === 0 ? t('bankNone') : ''}
      </p>
    </div>
  )
}

/** What is typed and chosen. What is typed stays, also where it is no bank; typing something else chooses none. */
function useBank({ banks }: Banks) {
  const { tell } = usePayerDraft.getState()
  const code = usePayerDraft(({ draft }) => draft.bank)
  const chosen = banks.find((one) => one.code === code)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const shown = typed === null ? banks : banksLike(banks, typed)
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const choose = (next: string) => {
    tell('bank', { bank: next })
    setTyped(null)
    close()
  }
  const open = () => {
    setOpen(true)
    if (!isOpen) setAt(shown.findIndex((one) => one.code === code))
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setAt(-1)
    if (code !== '') tell('bank', { bank: '' })
  }
  const press = (event: KeyboardEvent) => {
    // An input method that is still putting letters together wants its keys itself.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) return open()
      const next = at < 0 && step < 0 ? shown.length - 1 : at + step
      return setAt(shown.length === 0 ? -1 : (next + shown.length) % shown.length)
    }
    const active = shown[at] ?? (shown.length === 1 ? shown[0] : undefined)
    // Enter pays only where no list is open.
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (active) choose(active.code)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  return {
    ...{ shown, isOpen, at, code, open, close, choose, type, press },
    text: typed ?? chosen?.name ?? '',
  }
}
